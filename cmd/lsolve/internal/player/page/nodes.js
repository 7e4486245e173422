// The tree of a complete search, or of a backtracker: its nodes in the order in which they came.
// That order is the preorder, as a search never goes back to a subtree that it has left: the
// descendants of v are the nodes from v+1 on, up to end[v].
import {Column} from './columns.js';

const most = 1 << 20; // later ones are left out

export class Nodes {
  constructor() {
    for (const name of ['event', 'depth', 'parent', 'end', 'settled', 'failed', 'learnt', 'solved', 'jumped']) this[name] = new Column(Int32Array);
    this.path = []; // from the root to where the search is
    this.texts = []; // what was decided on it
    this.full = false;
    this.open(0, '');
  }

  get length() { return this.event.length; }

  get current() { return this.path.at(-1); }

  /** Event i makes a child of where the search is. */
  open(i, text) {
    if (this.length >= most) {
      this.full = true;
      return;
    }
    const v = this.length;
    this.event.push(i);
    this.depth.push(this.path.length);
    this.parent.push(v === 0 ? -1 : this.current);
    for (const name of ['end', 'failed', 'learnt', 'solved', 'jumped']) this[name].push(0);
    this.settled.push(i);
    this.path.push(v);
    this.texts.push(text);
  }

  /** The search goes back until so many decisions are left. */
  leave(level) {
    while (this.path.length > level + 1) {
      this.end.data[this.path.pop()] = this.length;
      this.texts.pop();
    }
  }

  /** The search is at the end of these decisions. */
  goto(i, texts) {
    let same = 0;
    while (same < texts.length && this.texts[same + 1] === texts[same]) same++;
    this.leave(same);
    for (const text of texts.slice(same)) this.open(i, text);
  }

  /** Event i belongs to the node where the search is, before it has children. */
  settle(i) {
    if (!this.full && this.current === this.length - 1) this.settled.data[this.current] = i;
  }

  mark(name, i) { if (!this.full) this[name].data[this.current] = i; }

  /** How many nodes there are after event i. */
  upTo(i) { return this.event.upTo(i); }

  /** How many nodes the subtree of v has when there are so many in all. */
  size(v, count) { return Math.min(this.end.data[v] || count, count) - v; }

  /** The children of v when there are so many nodes in all. */
  children(v, count) {
    const list = [], end = v + this.size(v, count);
    for (let u = v + 1; u < end; u += this.size(u, count)) list.push(u);
    return list;
  }

  /** The nodes from the root to v. */
  line(v) {
    const list = [];
    for (; v >= 0; v = this.parent.data[v]) list.push(v);
    return list.reverse();
  }
}
