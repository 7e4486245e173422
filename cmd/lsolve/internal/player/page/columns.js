// Arrays of numbers that grow.

/** Numbers of one kind, such as Int32Array. */
export class Column {
  constructor(Kind) {
    this.data = new Kind(1024);
    this.length = 0;
  }

  push(x) {
    if (this.length === this.data.length) this.grow(this.length + 1);
    this.data[this.length++] = x;
  }

  extend(list) {
    if (this.length + list.length > this.data.length) this.grow(this.length + list.length);
    this.data.set(list, this.length);
    this.length += list.length;
  }

  grow(least) {
    const more = new this.data.constructor(Math.max(2 * this.data.length, least));
    more.set(this.data);
    this.data = more;
  }

  /** The number of entries that are at most x; the entries rise. */
  upTo(x) {
    let low = 0, high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.data[middle] <= x) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const block = 256;

/** A number for each event, NaN: none; with the least and the largest of each block of them. */
export class Series {
  constructor() {
    this.values = new Column(Float64Array);
    this.low = new Column(Float64Array);
    this.high = new Column(Float64Array);
    this.least = Infinity;
    this.most = -Infinity;
  }

  get last() { return this.values.data[this.values.length - 1]; }

  push(x) {
    const at = Math.floor(this.values.length / block);
    this.values.push(x);
    if (at === this.low.length) {
      this.low.push(Infinity);
      this.high.push(-Infinity);
    }
    if (x < this.low.data[at]) this.low.data[at] = x;
    if (x > this.high.data[at]) this.high.data[at] = x;
    if (x < this.least) this.least = x;
    if (x > this.most) this.most = x;
  }

  /** The least and the largest number from event a to b; Infinity and -Infinity: none. */
  range(a, b) {
    let low = Infinity, high = -Infinity;
    for (let i = a; i <= b;) {
      if (i % block === 0 && i + block <= b) {
        const at = i / block;
        low = Math.min(low, this.low.data[at]);
        high = Math.max(high, this.high.data[at]);
        i += block;
        continue;
      }
      const x = this.values.data[i++];
      if (x < low) low = x;
      if (x > high) high = x;
    }
    return [low, high];
  }
}
