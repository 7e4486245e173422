// The events of a recording, compactly: its lines as bytes, and what has to be found quickly in
// arrays of numbers. The format is docs/formats/record.md. It takes bytes as they come, so that a
// recording can be watched while it is made.
import {Column, Series} from './columns.js';
import {Nodes} from './nodes.js';
import {parse} from './predicate.js';
import {Walks} from './walks.js';

/** The types of events; the index is the kind. What is not known here has kind 0. */
export const kinds = ['', 'start', 'restart', 'step', 'place', 'remove', 'stack', 'decide', 'prune', 'backjump', 'path', 'fail', 'learn', 'variables', 'improvement', 'solution', 'end'];
const kindOf = new Map(kinds.map((name, k) => [name, k]));

const version = 1;
const block = 1 << 22; // bytes of lines in one piece
const far = 2 ** 32;

/** Events have the numbers 1 to count; 0 is the state before the first. */
export class Store {
  constructor() {
    this.header = null;
    this.ended = false; // nothing more will come
    this.count = 0;
    this.names = []; // of the variables of a complete search
    this.called = []; // the variables of walks, in the order of their values
    this.index = new Map(); // their numbers
    this.low = []; // the least and the largest value that was named for each
    this.high = [];
    this.rows = 0; // of queens: every domain begins as 0 to rows-1; 0: domains are not known
    this.pictures = [''];
    this.blocks = [];
    this.rest = null; // of a line
    this.lines = 0;
    this.decoder = new TextDecoder();
    this.kind = new Column(Uint8Array);
    this.walk = new Column(Uint16Array);
    this.place = new Column(Float64Array); // of the line: block and offset
    this.size = new Column(Uint32Array);
    this.numbersAt = new Column(Uint32Array); // in numbers: pairs of a step, predicates as triples
    this.numbers = new Column(Int32Array);
    this.before = new Column(Int32Array); // the event before it from which the state follows; -1: none
    this.top = new Column(Int32Array); // the last event from which the state follows; -1: none
    this.node = new Column(Int32Array); // of the tree
    this.picture = new Column(Int32Array);
    this.cost = new Series();
    this.best = new Series();
    this.bound = new Series();
    this.temperature = new Series();
    this.answers = new Column(Int32Array); // events with an answer
    this.found = new Column(Int32Array); // improvements and solutions
    this.learnt = new Column(Int32Array); // nogoods and backjumps
    this.tops = [-1];
    this.nodes = new Nodes();
    this.walks = new Walks(this);
    this.numbersAt.push(0);
    this.row(0, 0, -1);
    for (const series of [this.cost, this.best, this.bound, this.temperature]) series.push(NaN);
    this.place.push(0);
    this.size.push(0);
  }

  /** Takes the next bytes of the recording. */
  take(bytes) {
    let begin = 0;
    for (let p = bytes.indexOf(10); p >= 0; p = bytes.indexOf(10, begin)) {
      let line = bytes.subarray(begin, p);
      if (this.rest) {
        const whole = new Uint8Array(this.rest.length + line.length);
        whole.set(this.rest);
        whole.set(line, this.rest.length);
        line = whole;
        this.rest = null;
      }
      this.line(line);
      begin = p + 1;
    }
    if (begin === bytes.length) return;
    const tail = bytes.subarray(begin), whole = new Uint8Array((this.rest?.length ?? 0) + tail.length);
    if (this.rest) whole.set(this.rest);
    whole.set(tail, whole.length - tail.length);
    this.rest = whole;
  }

  /** Nothing more will come. */
  finish() {
    const rest = this.rest;
    this.rest = null;
    if (rest) this.line(rest);
    this.ended = true;
  }

  line(bytes) {
    this.lines++;
    if (bytes.length === 0) return;
    let event;
    try {
      event = JSON.parse(this.decoder.decode(bytes));
    } catch (error) {
      throw new Error(`line ${this.lines} of the recording: ${error.message}`);
    }
    if (event.type === 'picture') {
      this.pictures.push(event.svg);
      this.picture.data[this.count] = this.pictures.length - 1;
      return;
    }
    if (!this.header && (event.type !== 'recording' || event.version > version)) {
      throw new Error(`line ${this.lines} of the recording: ${event.type === 'recording' ? `version ${event.version}; expected at most ${version}` : 'expected its header'}`);
    }
    this.keep(bytes);
    if (!this.header) this.header = event;
    else this.add(event);
  }

  /** Keeps a line as it is. */
  keep(bytes) {
    let last = this.blocks.at(-1);
    if (!last || last.filled + bytes.length + 1 > last.bytes.length) {
      last = {bytes: new Uint8Array(Math.max(block, bytes.length + 1)), filled: 0};
      this.blocks.push(last);
    }
    last.bytes.set(bytes, last.filled);
    last.bytes[last.filled + bytes.length] = 10;
    if (this.header) {
      this.place.push((this.blocks.length - 1) * far + last.filled);
      this.size.push(bytes.length);
    }
    last.filled += bytes.length + 1;
  }

  /** Event i as an object. */
  event(i) {
    const place = this.place.data[i], from = place % far;
    return JSON.parse(this.decoder.decode(this.blocks[Math.floor(place / far)].bytes.subarray(from, from + this.size.data[i])));
  }

  /** All lines; and after events that have one in the map, their pictures. */
  blob(pictures = new Map()) {
    const parts = [], events = [...pictures.keys()].sort((a, b) => a - b);
    let next = 0;
    this.blocks.forEach(({bytes, filled}, k) => {
      let from = 0;
      for (; next < events.length && Math.floor(this.place.data[events[next]] / far) === k; next++) {
        const to = this.place.data[events[next]] % far + this.size.data[events[next]] + 1;
        parts.push(bytes.subarray(from, to), `${JSON.stringify({type: 'picture', svg: pictures.get(events[next])})}\n`);
        from = to;
      }
      parts.push(bytes.subarray(from, filled));
    });
    return new Blob(parts, {type: 'application/x-ndjson'});
  }

  row(kind, walk, before) {
    this.kind.push(kind);
    this.walk.push(walk);
    this.before.push(before);
    this.top.push(this.tops.length ? this.tops.at(-1) : -1);
    this.node.push(this.nodes.current);
    this.picture.push(this.picture.length ? this.picture.data[this.picture.length - 1] : 0);
    this.numbersAt.push(this.numbers.length);
  }

  add(e) {
    const i = ++this.count, kind = kindOf.get(e.type) ?? 0;
    const before = this.follow(e, i, kind);
    this.row(kind, e.walk ?? 0, before);
    const cost = e.objective ?? e.cost;
    this.cost.push(cost ?? this.cost.last);
    this.best.push(this.better(e, cost));
    this.bound.push(e.bound ?? this.bound.last);
    this.temperature.push(e.temperature ?? this.temperature.last);
    if (e.answer) this.answers.push(i);
    if (kind === 14 || kind === 15) this.found.push(i);
    if (kind === 9 || kind === 12) this.learnt.push(i);
    if (kind < 4) this.walks.add(i);
  }

  /** The best cost or objective so far. */
  better(e, cost) {
    const last = this.best.last;
    if (e.best !== undefined) return e.best;
    if (cost === undefined) return last;
    if (this.header.objective === 'maximise') return e.objective === undefined ? last : Math.max(last === last ? last : cost, cost);
    return Math.min(last === last ? last : cost, cost);
  }

  /** The name of a variable of the walks. */
  variable(x) { return this.called[x] ?? `variable ${x}`; }

  /** Keeps the event's numbers and the state of the search; returns the event that it follows. */
  follow(e, i, kind) {
    const {tops, nodes} = this;
    let before = -1;
    switch (e.type) {
      case 'start':
      case 'restart':
        if (nodes.length === 1 && this.names.length > 0) { // there is no tree: they are those of walks
          this.names = [];
          this.index.clear();
          this.rows = 0;
        }
        this.numbers.extend(e.values ?? []);
        break;
      case 'step':
        this.numbers.extend(e.set ?? []);
        break;
      case 'place':
        this.numbers.extend([e.row, e.column]);
        before = tops.at(-1);
        tops.push(i);
        nodes.open(i, `${e.row},${e.column}`);
        break;
      case 'remove':
        this.numbers.extend([e.row, e.column]);
        if (tops.length > 1) tops.pop();
        nodes.leave(Math.max(0, nodes.path.length - 2));
        break;
      case 'stack':
        e.rows.forEach((row, k) => this.numbers.extend([row, e.columns[k]]));
        this.tops = [-1, ...e.rows.map(() => i)];
        nodes.goto(i, e.rows.map((row, k) => `${row},${e.columns[k]}`));
        break;
      case 'path':
        for (const d of e.decisions) this.predicate(d);
        before = tops[0];
        this.tops = [before, ...e.decisions.map(() => i)];
        nodes.goto(i, e.decisions);
        break;
      case 'decide':
        this.predicate(e.decision);
        tops.length = Math.min(tops.length, e.level);
        before = tops.at(-1);
        tops.push(i);
        nodes.leave(e.level - 1);
        nodes.open(i, e.decision);
        break;
      case 'prune':
        this.predicate(e.change);
        before = tops.at(-1);
        tops[tops.length - 1] = i;
        nodes.settle(i);
        break;
      case 'backjump':
        if (nodes.path.length - 1 - (e.level ?? 0) > 1) nodes.mark('jumped', i);
        tops.length = Math.min(tops.length, (e.level ?? 0) + 1);
        nodes.leave(e.level ?? 0);
        break;
      case 'fail':
        nodes.mark('failed', i);
        nodes.settle(i);
        break;
      case 'learn':
        nodes.mark('learnt', i);
        nodes.settle(i);
        break;
      case 'improvement':
      case 'solution':
        if (!e.answer || nodes.length === 1) break;
        nodes.mark('solved', i);
        nodes.settle(i);
        break;
      case 'variables':
        for (const name of e.names) {
          if (this.index.has(name)) continue;
          this.index.set(name, this.names.length);
          this.names.push(name);
        }
        this.called = e.names;
        if (this.header.problem === 'queens' && this.names.length === this.header.n) this.rows = this.header.n;
        break;
    }
    if (kind > 3 && kind < 13 && this.tops.length === 0) this.tops.push(-1);
    return before;
  }

  /** Keeps a predicate as three numbers: variable, -1: unknown; relation; value. */
  predicate(text) {
    const [name, relation, value] = parse(text) ?? ['', 0, 0], x = this.index.get(name) ?? -1;
    this.numbers.extend([x, relation, value]);
    if (x < 0) return;
    this.low[x] = Math.min(this.low[x] ?? value, value);
    this.high[x] = Math.max(this.high[x] ?? value, value);
  }

  /** The events from which the state after event i follows, the first one first. */
  alive(i) {
    const list = [];
    for (let j = this.top.data[i]; j > 0; j = this.before.data[j]) list.push(j);
    return list.reverse();
  }

  /** The numbers of event i. */
  numbersOf(i) { return this.numbers.data.subarray(this.numbersAt.data[i], this.numbersAt.data[i + 1]); }

  /** What was decided to make node v. */
  decision(v) {
    if (v === 0) return 'root';
    const e = this.event(this.nodes.event.data[v]), k = this.nodes.depth.data[v] - 1;
    switch (e.type) {
      case 'decide': return e.decision;
      case 'path': return e.decisions[k];
      case 'place': return `row ${e.row}: ${e.column}`;
      default: return `row ${e.rows[k]}: ${e.columns[k]}`;
    }
  }
}
