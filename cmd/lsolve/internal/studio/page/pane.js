// A pane shows a run, in tabs.
import {fresh, make} from './dom.js';
import {views} from './views.js';

export class Pane {
  constructor(run, kind) {
    this.run = run;
    this.best = make('p', {class: 'best'});
    this.state = make('p', {class: 'quiet'});
    this.tabs = views.filter((v) => v.fits(run.problem, run.members)).map((v) => ({...v.create(), label: v.label}));
    const list = make('div', {class: 'tabs', role: 'tablist', 'aria-label': `What is shown of ${run.algorithm}`, onkeydown: (e) => this.key(e)});
    const panels = this.tabs.map((tab, i) => {
      const id = fresh('tab');
      tab.button = make('button', {type: 'button', id, role: 'tab', 'aria-controls': `${id}-panel`, onclick: () => this.select(i)}, tab.label);
      list.append(tab.button);
      tab.panel = make('div', {id: `${id}-panel`, role: 'tabpanel', 'aria-labelledby': id, tabIndex: 0}, tab.element);
      return tab.panel;
    });
    this.element = make('article', {class: `pane ${kind}`, 'aria-label': `${run.problem.name}, ${run.algorithm}`},
      make('div', {class: 'head'}, make('h2', {}, `${run.problem.name}, ${run.algorithm}`), this.state), this.best, list, ...panels);
    this.select(0);
  }

  select(chosen, focus = false) {
    this.tabs.forEach((tab, i) => {
      tab.button.setAttribute('aria-selected', String(i === chosen));
      tab.button.tabIndex = i === chosen ? 0 : -1;
      tab.panel.hidden = i !== chosen;
    });
    this.chosen = chosen;
    if (focus) this.tabs[chosen].button.focus();
    this.update();
  }

  key(event) {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    this.select((this.chosen + step + this.tabs.length) % this.tabs.length, true);
  }

  update() {
    this.best.textContent = this.run.best();
    this.state.textContent = this.run.words();
    this.tabs[this.chosen].update(this.run);
  }
}
