// A list to choose one point from: arrow keys move, the chosen one stays in view. data: {label, groups, chosen, none}.
const WAIT = 180; // milliseconds an arrow key rests on a point before its page is shown

export default function ({ data, parentElement, setTriggerValue }) {
  const box = parentElement.querySelector('.points');
  const points = data.groups.flatMap((group) => group.points);
  let waiting;

  function mark(id) {
    for (const row of box.querySelectorAll('.point')) {
      row.setAttribute('aria-selected', String(row.dataset.id === id));
      if (row.dataset.id !== id) continue;
      box.setAttribute('aria-activedescendant', row.id);
      const top = row.offsetTop - box.offsetTop;
      if (top - 34 < box.scrollTop) box.scrollTop = top - 34;
      else if (top + row.offsetHeight > box.scrollTop + box.clientHeight)
        box.scrollTop = top + row.offsetHeight - box.clientHeight + 6;
    }
    box.dataset.at = id;
  }

  function choose(id, wait) {
    mark(id);
    clearTimeout(waiting);
    waiting = setTimeout(() => setTriggerValue('picked', id), wait);
  }

  function element(kind, of, text) {
    const made = document.createElement(kind);
    made.className = of;
    if (text) made.textContent = text;
    return made;
  }

  function row(point, n) {
    const made = element('div', 'point');
    made.id = `point-${n}`;
    made.dataset.id = point.id;
    made.setAttribute('role', 'option');
    const icon = element('span', `icon ${point.colour}`, point.icon);
    icon.setAttribute('aria-hidden', 'true');
    made.append(icon, element('span', 'name', point.name), element('span', `word ${point.colour}`, point.word));
    made.onclick = () => choose(point.id, 0);
    return made;
  }

  const drawn = JSON.stringify([data.groups, data.label]);
  if (box.drawn !== drawn) {
    box.drawn = drawn;
    box.setAttribute('aria-label', data.label);
    let n = 0;
    box.replaceChildren(...data.groups.map((group) => {
      const part = element('div', 'group');
      part.setAttribute('role', 'group');
      part.setAttribute('aria-label', group.title);
      const head = element('div', 'head', group.title);
      head.setAttribute('aria-hidden', 'true');
      part.append(head, ...group.points.map((point) => row(point, n++)));
      return part;
    }));
    if (!points.length) {
      const none = element('div', 'none', data.none);
      none.setAttribute('role', 'option');
      none.setAttribute('aria-disabled', 'true');
      box.append(none);
    }
  }
  mark(data.chosen);

  box.onkeydown = (event) => {
    const at = points.findIndex((point) => point.id === box.dataset.at);
    const last = points.length - 1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
    if (to === undefined || !points.length || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(points[Math.min(Math.max(to, 0), last)].id, WAIT);
  };

  if (data.focus && box.focused !== data.focus) { // a form that a key opened takes the cursor
    const [place] = data.focus.split('#');
    setTimeout(() => document.querySelector(`.st-key-${place} :is(input, textarea)`)?.focus(), 250);
  }
  box.focused = data.focus;
  return () => clearTimeout(waiting);
}
