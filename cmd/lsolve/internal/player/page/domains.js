// What a complete search knows of the variables after an event, as far as it was recorded.

class Domains {
  constructor(store, i) {
    const n = store.names.length;
    this.low = new Float64Array(n).fill(store.rows > 0 ? 0 : -Infinity);
    this.high = new Float64Array(n).fill(store.rows > 0 ? store.rows - 1 : Infinity);
    this.without = new Map(); // of a variable: the values that are gone
    this.decided = new Set();
    for (const j of store.alive(i)) {
      const numbers = store.numbersOf(j), kind = store.kind.data[j];
      if (kind !== 7 && kind !== 8 && kind !== 10) continue;
      for (let p = 0; p + 2 < numbers.length; p += 3) {
        if (numbers[p] < 0) continue;
        this.learn(numbers[p], numbers[p + 1], numbers[p + 2]);
        if (kind !== 8) this.decided.add(numbers[p]);
      }
    }
  }

  learn(x, relation, value) {
    if (relation !== 1) {
      if (relation !== 3) this.low[x] = Math.max(this.low[x], value);
      if (relation !== 2) this.high[x] = Math.min(this.high[x], value);
      return;
    }
    let gone = this.without.get(x);
    if (!gone) this.without.set(x, gone = new Set());
    gone.add(value);
  }

  /** Whether x may still have the value. */
  has(x, value) { return value >= this.low[x] && value <= this.high[x] && !this.without.get(x)?.has(value); }

  /** The domain of x in words. */
  words(x) {
    const low = this.low[x], high = this.high[x];
    if (low === high) return String(low);
    if (low > high) return 'nothing';
    const gone = [...this.without.get(x) ?? []].filter((v) => v >= low && v <= high).sort((a, b) => a - b);
    const most = 8, but = gone.length === 0 ? '' : ` but ${gone.slice(0, most).join(', ')}${gone.length > most ? ` and ${gone.length - most} more` : ''}`;
    if (low === -Infinity && high === Infinity) return but ? `all${but}` : 'all';
    if (high === Infinity) return `${low} and more${but}`;
    if (low === -Infinity) return `up to ${high}${but}`;
    return `${low}..${high}${but}`;
  }
}

let last = null;

/** The domains after event i. */
export function domainsAfter(store, i) {
  if (last?.store !== store || last.i !== i) last = {store, i, known: new Domains(store, i)};
  return last.known;
}
