// The pages of a packet as small pictures, paper by paper. data: {label, chosen, papers: [{title, pages}]}; a page is
// {id, name, picture ("" where none can be drawn), flag}.
export default function ({ data, parentElement, setTriggerValue }) {
  const strip = parentElement.querySelector('.strip');
  strip.setAttribute('aria-label', data.label);
  const drawn = JSON.stringify(data.papers);
  if (strip.drawn !== drawn) {
    strip.drawn = drawn;
    strip.replaceChildren(...data.papers.map(paper));
  }
  for (const each of strip.querySelectorAll('button'))
    each.setAttribute('aria-pressed', String(each.dataset.id === data.chosen));

  function element(kind, of, text) {
    const made = document.createElement(kind);
    made.className = of;
    if (text) made.textContent = text;
    return made;
  }

  function paper(of) {
    const made = element('section', 'paper');
    const pages = element('div', 'pages');
    pages.append(...of.pages.map((page) => thumbnail(page, of.title)));
    made.append(element('h4', '', of.title), pages);
    return made;
  }

  function thumbnail(page, title) {
    const made = element('button', 'page');
    made.type = 'button';
    made.dataset.id = page.id;
    made.setAttribute('aria-label', [page.name, title, page.flag].filter(Boolean).join(', '));
    let picture;
    if (page.picture) {
      picture = element('img', 'thumb');
      picture.src = page.picture;
      picture.alt = '';
    } else picture = element('span', 'thumb blank', 'no picture');
    made.append(picture, element('span', 'under', page.name));
    if (page.flag) made.append(element('span', 'under flag', `⚠ ${page.flag}`));
    made.onclick = () => setTriggerValue('picked', page.id);
    return made;
  }
}
