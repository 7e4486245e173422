// Lists beside the picture: decisions, queens, what was found, learnt, and what is tabu.
import {make} from './elements.js';
import {sentence} from './predicate.js';
import {standing} from './squares.js';
import {forbidden} from './tabu.js';

const most = 60; // entries that are shown

/** A list whose entries are texts, or [text, event]: a button that leads there. */
class List {
  constructor(label, go) {
    Object.assign(this, {label, go, shown: ''});
    this.list = make('ol', {class: 'player-list', role: 'list', tabIndex: 0, 'aria-label': label});
    this.note = make('p', {class: 'quiet'});
    this.body = make('div', {}, this.note, this.list);
  }

  /** Shows entries, unless they are those with this key. */
  show(key, note, entries) {
    if (key === this.shown) return;
    this.shown = key;
    this.note.textContent = note;
    this.note.hidden = !note;
    this.list.hidden = false;
    this.list.replaceChildren(...entries().map((entry) => {
      if (typeof entry === 'string') return make('li', {}, entry);
      const [text, event] = entry;
      return make('li', {}, make('button', {type: 'button', onclick: () => this.go(event)}, text));
    }));
    this.list.hidden = this.list.childElementCount === 0;
  }
}

/** The last of the events in a column, up to event i, the newest first. */
function newest(column, i) {
  const count = column.upTo(i);
  return {count, events: Array.from(column.data.subarray(Math.max(0, count - most), count)).reverse()};
}

class Decisions extends List {
  fits(store) { return store.nodes.length > 1; }

  draw(store, i) {
    const board = store.header.algo === 'backtrack' && store.names.length === 0;
    if (board) return this.queens(store, i);
    const line = store.nodes.line(store.node.data[i]).slice(1);
    this.show(String(store.node.data[i]), `${line.length} ${line.length === 1 ? 'decision' : 'decisions'} from the root`, () => line.slice(-most).map((v) => [sentence(store.decision(v)), store.nodes.event.data[v]]));
  }

  queens(store, i) {
    const list = standing(store, i), numbers = (of) => [...new Set(list.map(of))].sort((a, b) => a - b).join(', ') || 'none';
    const note = `${list.length} queens stand. Blocked columns: ${numbers(([, c]) => c)}. Diagonals by row + column: ${numbers(([r, c]) => r + c)}; by row - column: ${numbers(([r, c]) => r - c)}.`;
    this.show(`${store.top.data[i]}`, list.length > most ? `${list.length} queens stand.` : note, () => list.slice(-most).map(([r, c]) => `row ${r}, column ${c}`));
  }
}

class Found extends List {
  fits(store) { return store.found.length > 0; }

  draw(store, i) {
    const {count, events} = newest(store.found, i);
    this.show(`${count}`, count > events.length ? `The last ${events.length} of ${count}` : count === 0 ? 'Nothing yet' : '', () => events.map((j) => {
      const e = store.event(j), what = [e.answer && e.objective === undefined ? 'a solution' : '', e.objective === undefined ? '' : `objective ${e.objective}`, e.bound === undefined ? '' : `bound ${e.bound}`];
      return [`${(e.time_ms ?? 0).toFixed(2)} ms: ${what.filter(Boolean).join(', ')}${e.by ? `, by ${e.by}` : ''}`, j];
    }));
  }
}

class Learnt extends List {
  fits(store) { return store.learnt.length > 0; }

  draw(store, i) {
    const {count, events} = newest(store.learnt, i);
    this.show(`${count}`, count > events.length ? `The last ${events.length} of ${count}` : count === 0 ? 'Nothing yet' : '', () => events.map((j) => {
      const e = store.event(j);
      if (e.type === 'backjump') return [e.level ? `Back to ${e.level} ${e.level === 1 ? 'decision' : 'decisions'}` : 'Back to the root', j];
      const longest = 12, more = e.nogood.length - longest;
      return [`Not all of ${e.nogood.slice(0, longest).join(', ')}${more > 0 ? ` and ${more} more` : ''}`, j];
    }));
  }
}

class Tabu extends List {
  fits(store) { return /tabu/.test(store.header.algo) && store.walks.state.size > 0; }

  draw(store, i) {
    const list = forbidden(store, i), board = store.header.problem === 'queens';
    this.show(`${i}`, list.length > most ? `The newest ${most} of ${list.length}` : list.length === 0 ? 'Nothing is tabu' : '', () => list.slice(0, most).map(({variable, value, name, until}) =>
      `${name ?? (board ? `column ${variable}, row ${value}` : `${store.variable(variable)}, value ${value}`)}: until step ${until}`));
  }
}

/** The lists of a recording. */
export const lists = (go) => [new Decisions('Decisions', go), new Tabu('Tabu', go), new Learnt('Learnt', go), new Found('Found', go)];
