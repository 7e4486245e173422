// The values that the walks of a local search have after any event.

const most = 8e6; // numbers in all frames

const copy = (state) => new Map([...state].map(([walk, values]) => [walk, values.slice()]));

/** Knows the state after every so many events, and computes those between. */
export class Walks {
  constructor(store) {
    this.store = store;
    this.state = new Map(); // after the last event
    this.frames = [{at: 0, state: new Map()}];
    this.every = 4096;
    this.shown = {at: -1, state: null};
  }

  /** Takes the newest event. */
  add(i) {
    this.apply(this.state, i);
    if (this.state.size === 0 || i - this.frames.at(-1).at < this.every) return;
    this.frames.push({at: i, state: copy(this.state)});
    let size = 0;
    for (const values of this.state.values()) size += values.length;
    while (this.frames.length * size > most && this.frames.length > 4) {
      this.frames = this.frames.filter((_, k) => k % 2 === 0);
      this.every *= 2;
    }
  }

  /** Changes a state by an event. */
  apply(state, i) {
    const {kind, walk, numbersAt, numbers} = this.store, k = kind.data[i];
    if (k === 1 || k === 2) {
      state.set(walk.data[i], numbers.data.slice(numbersAt.data[i], numbersAt.data[i + 1]));
    } else if (k === 3) {
      const values = state.get(walk.data[i]);
      if (!values) return;
      for (let p = numbersAt.data[i], end = numbersAt.data[i + 1]; p + 1 < end; p += 2) values[numbers.data[p]] = numbers.data[p + 1];
    }
  }

  /** The values of each walk after event i: a map that the caller only reads. */
  after(i) {
    let low = 0, high = this.frames.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.frames[middle].at <= i) low = middle;
      else high = middle;
    }
    const frame = this.frames[low];
    let from = frame.at, state;
    if (this.shown.at >= from && this.shown.at <= i) ({at: from, state} = this.shown);
    else state = copy(frame.state);
    for (let j = from + 1; j <= i; j++) this.apply(state, j);
    this.shown = {at: i, state};
    return state;
  }
}
