// The variables: their domains in a complete search, their values in a local search. Only the rows
// that are in sight are made.
import {domainsAfter} from './domains.js';
import {make, palette, prepare} from './elements.js';

const high = 26; // of a row, in pixels
const tall = 1e7; // as high as browsers let an element be
const strip = 150;

export class Variables {
  /** label: of which run. */
  constructor(label) {
    this.label = 'Variables';
    this.list = make('ul');
    this.scroll = make('div', {class: 'player-variables', role: 'region', 'aria-label': `Variables of ${label}`, tabIndex: 0, onscroll: () => this.rows()}, this.list);
    this.legend = make('p', {class: 'quiet'});
    this.body = make('div', {}, this.scroll, this.legend);
  }

  fits(store) { return store.names.length > 0 || store.walks.state.size > 0; }

  /** steady: the row that the event is about is scrolled into sight. */
  draw(store, i, steady) {
    const tree = store.names.length > 0 && (store.walks.state.size === 0 || store.kind.data[i] > 6);
    const first = this.shown === undefined;
    this.shown = tree ? this.domains(store, i) : this.values(store, i);
    this.list.style.height = `${Math.min(tall, this.shown.count * high)}px`;
    this.legend.textContent = tree ? `What is left of the domain is in colour${store.rows > 0 ? '' : '; the bar goes from the least to the largest value that the recording names'}.` : 'The value of each variable; what the event has changed is marked.';
    const about = this.shown.changed.values().next().value;
    if (about !== undefined && (steady || first)) {
      const y = about * high, view = this.scroll.clientHeight;
      if (y < this.scroll.scrollTop || y + high > this.scroll.scrollTop + view) this.scroll.scrollTop = Math.max(0, y - view / 2);
    }
    this.rows();
  }

  domains(store, i) {
    const known = domainsAfter(store, i), kind = store.kind.data[i], changed = new Set();
    if (kind === 7 || kind === 8) changed.add(store.numbersOf(i)[0]);
    changed.delete(-1);
    return {
      count: store.names.length, changed,
      name: (x) => store.names[x],
      text: (x) => known.words(x) + (known.decided.has(x) ? ', decided' : ''),
      bar: (x) => ({...(store.rows > 0 ? {low: 0, high: store.rows - 1} : {low: store.low[x], high: store.high[x]}), has: (v) => known.has(x, v)}),
    };
  }

  values(store, i) {
    const walks = store.walks.after(i), values = walks.get(store.walk.data[i]) ?? walks.get(0) ?? [];
    const changed = new Set(), set = store.kind.data[i] === 3 ? store.numbersOf(i) : [], board = store.header.problem === 'queens';
    for (let p = 0; p + 1 < set.length; p += 2) changed.add(set[p]);
    return {
      count: values.length, changed,
      name: (x) => (board ? `column ${x}` : store.variable(x)),
      text: (x) => (board ? `row ${values[x]}` : String(values[x])),
    };
  }

  rows() {
    const {shown} = this;
    if (!shown) return;
    const from = Math.max(0, Math.floor(this.scroll.scrollTop / high) - 1), to = Math.min(shown.count, from + Math.ceil((this.scroll.clientHeight || 300) / high) + 3);
    const rows = [];
    for (let x = from; x < to; x++) {
      const row = make('li', {class: shown.changed.has(x) ? 'changed' : ''}, make('span', {class: 'name'}, shown.name(x)), make('span', {class: 'value'}, shown.text(x)));
      row.style.top = `${x * high}px`;
      row.setAttribute('aria-setsize', shown.count);
      row.setAttribute('aria-posinset', x + 1);
      if (shown.bar) row.append(this.bar(shown.bar(x)));
      rows.push(row);
    }
    this.list.replaceChildren(...rows);
  }

  /** The domain as a strip. */
  bar({low, high: top, has}) {
    const canvas = make('canvas', {'aria-hidden': 'true'});
    const width = Math.min(strip, Math.max(40, this.scroll.clientWidth / 3));
    const g = prepare(canvas, width, 14);
    if (low === undefined) return canvas;
    const colour = palette(this.scroll), span = top - low + 1, steps = Math.min(span, Math.round(width));
    g.fillStyle = colour('gone');
    g.fillRect(0, 2, width, 10);
    g.fillStyle = colour('cost');
    for (let k = 0; k < steps; k++) {
      // With more values than pixels a pixel stands for the first of its values.
      if (has(low + Math.floor(k * span / steps))) g.fillRect(k * width / steps, 2, width / steps - (width / steps > 4 ? 1 : 0), 10);
    }
    return canvas;
  }
}
