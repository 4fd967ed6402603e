// A page as a picture: zoom, turn, boxes on it, and a box drawn by hand.
// data: {picture, width, height (points), page (its name), alt, boxes: [{box, look, title, id}], marking}.
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4];
const LEAST = 3; // points: a smaller box is a slip of the hand
let much = 1; // of the room's width; kept from page to page

export default function ({ data, parentElement, setTriggerValue }) {
  const find = (name) => parentElement.querySelector(name);
  const [scroll, room, frame, image, over] = ['.scroll', '.room', '.frame', 'img', '.over'].map(find);
  const state = (scroll.state ??= { turn: 0, page: '', shown: '' });

  function lay() {
    const inside = Math.max(scroll.clientWidth - 2, 200);
    const upright = state.turn % 180 === 0;
    const wide = inside * much;
    const ratio = data.height / data.width;
    const [w, h] = upright ? [wide, wide * ratio] : [wide / ratio, wide];
    frame.style.cssText =
      `width:${w}px;height:${h}px;transform:translate(-50%,-50%) rotate(${state.turn}deg)`;
    room.style.width = `${wide}px`;
    room.style.height = `${upright ? h : w}px`;
    find('.much').textContent = `${Math.round(much * 100)} %`;
  }

  function zoom(by) {
    const at = STEPS.findIndex((step) => step >= much - 0.001);
    const middle = (scroll.scrollTop + scroll.clientHeight / 2) / scroll.scrollHeight;
    much = by === 0 ? 1 : STEPS[Math.min(Math.max(at + by, 0), STEPS.length - 1)];
    lay();
    scroll.scrollTop = middle * scroll.scrollHeight - scroll.clientHeight / 2;
  }

  function turn(by) {
    state.turn = (state.turn + by + 360) % 360;
    lay();
  }

  function put(box, look) {
    const made = document.createElement('div');
    const [x0, y0, x1, y1] = box;
    made.className = `box ${look}`;
    made.style.cssText = `left:${(100 * x0) / data.width}%;top:${(100 * y0) / data.height}%;` +
      `width:${(100 * (x1 - x0)) / data.width}%;height:${(100 * (y1 - y0)) / data.height}%`;
    over.append(made);
    return made;
  }

  if (state.page !== data.page) state.turn = 0;
  if (image.src !== data.picture) image.src = data.picture;
  image.alt = data.alt;
  scroll.setAttribute('aria-label', `${data.page}: picture of the page, scroll with the arrow keys`);
  over.replaceChildren();
  for (const each of data.boxes) {
    const made = put(each.box, each.look);
    if (each.look !== 'read') continue;
    made.title = each.title;
    made.onclick = () => setTriggerValue('picked', each.id);
  }
  lay();
  const boxed = data.boxes.find((each) => each.look === 'boxed');
  const shown = JSON.stringify([data.page, boxed?.box]);
  if (state.shown !== shown) {
    const scale = (scroll.clientWidth * much) / data.width;
    scroll.scrollTop = boxed ? Math.max(boxed.box[1] * scale - scroll.clientHeight / 3, 0) : 0;
    scroll.scrollLeft = boxed ? Math.max(boxed.box[0] * scale - 40, 0) : 0;
  }
  state.page = data.page;
  state.shown = shown;

  over.classList.toggle('marking', data.marking);
  let from, drawn;
  const place = (event) => [
    Math.min(Math.max((event.offsetX / over.clientWidth) * data.width, 0), data.width),
    Math.min(Math.max((event.offsetY / over.clientHeight) * data.height, 0), data.height),
  ];
  const between = (to) => [Math.min(from[0], to[0]), Math.min(from[1], to[1]),
    Math.max(from[0], to[0]), Math.max(from[1], to[1])];
  over.onpointerdown = (event) => {
    if (!data.marking || event.button !== 0) return;
    over.setPointerCapture(event.pointerId);
    from = place(event);
    event.preventDefault();
  };
  over.onpointermove = (event) => {
    if (!from) return;
    drawn?.remove();
    drawn = put(between(place(event)), 'drawn');
  };
  over.onpointerup = (event) => {
    if (!from) return;
    const box = between(place(event));
    from = undefined;
    if (box[2] - box[0] < LEAST || box[3] - box[1] < LEAST) drawn?.remove();
    else setTriggerValue('drawn', box.map((side) => Math.round(side * 10) / 10));
  };

  find('.out').onclick = () => zoom(-1);
  find('.in').onclick = () => zoom(1);
  find('.fit').onclick = () => zoom(0);
  find('.left').onclick = () => turn(-90);
  find('.right').onclick = () => turn(90);
  const keys = { '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1), 0: () => zoom(0),
    '[': () => turn(-90), ']': () => turn(90) };
  const typed = (event) => {
    const into = event.composedPath()[0];
    if (into.closest?.('input, textarea, select, [contenteditable], [role=combobox]')) return;
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  };
  document.addEventListener('keydown', typed);
  const watch = new ResizeObserver(lay);
  watch.observe(scroll);
  return () => {
    document.removeEventListener('keydown', typed);
    watch.disconnect();
  };
}
