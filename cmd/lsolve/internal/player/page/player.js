// A player of a recording: controls, and panels that show the state after an event. It plays what
// has come so far, and follows what comes.
//
//   read.js       bytes of a stream to a store
//   store.js      the events; columns.js, predicate.js, walks.js, nodes.js: how they are kept
//   words.js      an event in sentences
//   squares.js    what a board shows; domains.js: what is known of variables; tabu.js: what is tabu
//   plot.js       charts; uplot/uplot.js: the library that draws them, which is loaded before
//   board.js, picture.js, variables.js, tree.js, course.js, lists.js, members.js   the panels; layout.js: places in trees
//   both.js       a control of two players
//   elements.js   elements, colours, canvases
import {Board} from './board.js';
import {courses} from './course.js';
import {make} from './elements.js';
import {lists} from './lists.js';
import {Members} from './members.js';
import {Picture} from './picture.js';
import {Tree} from './tree.js';
import {Variables} from './variables.js';
import {describe} from './words.js';

const speeds = [1, 3, 10, 30, 100, 300, 1000, 10000, 100000];
const calm = 10; // events a second at which lists follow

/**
 * Shows a store. options: label: of what; drawn: draws an answer, see picture.js; buttons: more of
 * them; panels: whether the panels are h2 or h3 in the page's outline.
 */
export class Player {
  constructor(store, {label, drawn, buttons = [], heading = 'h3'}) {
    this.store = store;
    this.at = 0;
    this.playing = false;
    this.moved = () => {}; // called when another event is shown
    const go = (i) => this.go(i), button = (text, act, name) => make('button', {type: 'button', onclick: act, 'aria-label': name}, text);
    this.state = make('p', {class: 'player-state'});
    this.now = make('p', {class: 'player-now'});
    this.button = button('Play', () => this.toggle());
    this.speed = make('select', {'aria-label': 'Events a second'}, ...speeds.map((s) => make('option', {value: s, selected: s === calm}, `${s} a second`)));
    this.slider = make('input', {type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Event', oninput: () => this.go(Number(this.slider.value))});
    this.first = button('|◀', () => this.go(0), 'To the beginning');
    this.back = button('◀', () => this.step(-1), 'One event back');
    this.next = button('▶', () => this.step(1), 'One event forward');
    this.last = button('▶|', () => this.end(), 'To the end, and follow what comes');
    const controls = make('div', {class: 'player-controls', role: 'group', 'aria-label': 'Replay'}, this.first, this.back, this.button, this.next, this.last,
      make('label', {}, 'Speed ', this.speed), this.slider);
    const board = [new Board(), new Picture(drawn)], others = lists(go);
    this.panels = [...board, new Tree(go), ...courses(go), ...others, new Members(), new Variables(label)].map((panel) => this.panel(panel, heading));
    const columns = [[], []];
    for (const panel of this.panels) columns[board.includes(panel) || panel instanceof Tree || panel.body.className === 'player-course' ? 0 : 1].push(panel.section);
    this.element = make('div', {class: 'player', role: 'group', 'aria-label': `Steps of ${label}. Space plays and pauses, arrows step, Home and End lead to the ends.`, tabIndex: 0, onkeydown: (e) => this.key(e)},
      controls, this.state, this.now, make('div', {class: 'player-main'}, make('div', {}, ...columns[0]), make('div', {}, ...columns[1])),
      make('p', {class: 'player-buttons'}, ...buttons.map(([text, act]) => button(text, act))));
    this.observer = new ResizeObserver(() => this.refresh());
    this.observer.observe(this.element);
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.refresh());
  }

  panel(panel, heading) {
    panel.section = make('section', {hidden: true}, make(heading, {}, panel.label), panel.body);
    return panel;
  }

  /** Whether the end is shown, and what comes is followed. */
  get following() { return !this.playing && this.tail; }

  /** There is something new in the store: it is shown in the next frame. */
  refresh() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      if (!this.store.header) return;
      if (this.following) this.at = this.store.count;
      if (this.element.clientWidth > 0) this.draw();
    });
  }

  /** Shows the state after event i. */
  show(i) {
    this.at = Math.max(0, Math.min(this.store.count, i));
    this.draw();
    this.moved();
  }

  /** Shows the state after event i, and stops there. */
  go(i) {
    this.pause();
    this.tail = false;
    this.show(i);
  }

  step(by) { this.go(this.at + by); }

  /** Shows the last event, and those that come. */
  end() {
    this.pause();
    this.tail = true;
    this.show(this.store.count);
  }

  draw() {
    const {store, at} = this, number = (series) => series.values.data[at];
    if (!store.header) return;
    this.slider.max = store.count;
    this.slider.value = at;
    this.slider.setAttribute('aria-valuetext', `event ${at} of ${store.count}`);
    const cost = number(store.cost), bound = number(store.bound);
    this.state.textContent = `event ${at} of ${store.count}${store.ended ? '' : ' so far'}${cost === cost ? `, cost ${cost}` : ''}${bound === bound ? `, bound ${bound}` : ''}`;
    this.now.setAttribute('aria-live', this.playing || this.following && !store.ended ? 'off' : 'polite');
    this.now.textContent = describe(store, at);
    const steady = !this.playing || Number(this.speed.value) <= calm;
    for (const panel of this.panels) {
      const fits = panel.fits(store);
      panel.section.hidden = !fits;
      if (fits) panel.draw(store, at, steady);
    }
    Object.assign(this.element.dataset, {event: at, count: store.count, cost: cost === cost ? cost : '', ended: store.ended});
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.playing) return;
    if (this.at >= this.store.count && this.store.ended) this.show(0);
    this.playing = true;
    this.tail = false;
    this.button.textContent = 'Pause';
    let exact = this.at, clock = performance.now();
    const frame = (now) => {
      if (!this.playing) return;
      if (!this.element.isConnected) return this.pause();
      exact = Math.min(this.store.count, exact + Math.max(0, now - clock) / 1000 * Number(this.speed.value));
      clock = now;
      if (Math.floor(exact) !== this.at) this.show(Math.floor(exact));
      if (this.at >= this.store.count && this.store.ended) {
        this.pause();
        this.draw();
        this.moved();
        return;
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  pause() {
    this.playing = false;
    this.button.textContent = 'Play';
  }

  key(e) {
    if (e.ctrlKey || e.altKey || e.metaKey || e.target.matches('select, input') || e.target.matches('button') && (e.key === ' ' || e.key === 'Enter')) return;
    const act = {' ': () => this.toggle(), ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), Home: () => this.go(0), End: () => this.end()}[e.key];
    if (!act) return;
    act();
    e.preventDefault();
  }
}
