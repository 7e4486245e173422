// Where the instance is from: a generator, a text, a size, or the sample.
import * as api from './api.js';
import {by, fresh, make} from './dom.js';
import {fields} from './fields.js';

/** The part of the form for the instances of a problem. */
export class Instance {
  constructor(problem) {
    this.problem = problem;
    this.modes = {};
    if (problem.size?.usual) this.size();
    if (problem.generator) this.generator();
    if (problem.files && !problem.size?.usual) this.text();
    if (problem.example) this.modes.example = {label: 'Sample', element: make('p', {class: 'quiet'}, 'The sample instance.'), source: () => ({example: true})};
    if (problem.size && !problem.size.usual) this.size();
    const name = fresh('mode');
    by('sources').replaceChildren(...Object.entries(this.modes).map(([key, mode]) => {
      mode.input = make('input', {type: 'radio', name, value: key, onchange: () => this.choose(key)});
      return make('label', {class: 'check'}, mode.input, mode.label);
    }));
    this.choose(Object.keys(this.modes)[0]);
  }

  choose(key) {
    this.mode = key;
    this.modes[key].input.checked = true;
    by('source').replaceChildren(this.modes[key].element);
  }

  /** The members of a job that say what the instance is. */
  async source() { return this.modes[this.mode].source(); }

  /** Takes the members of an earlier job. */
  restore(members) {
    const key = 'instance' in members ? 'text' : 'size' in members ? 'size' : 'example';
    if (!this.modes[key]) return;
    if (key === 'text') this.area.value = members.instance;
    if (key === 'size') this.number.value = members.size;
    this.choose(key);
  }

  size() {
    const {default: usual, minimum, maximum} = this.problem.size, id = fresh('size');
    this.number = make('input', {id, type: 'number', min: minimum, max: maximum, value: usual});
    this.modes.size = {label: 'Size', element: make('p', {}, make('label', {for: id}, `Size, ${minimum} to ${maximum}`), this.number), source: () => ({size: Number(this.number.value)})};
  }

  text() {
    const id = fresh('text'), file = fresh('file');
    this.area = make('textarea', {id, spellcheck: false, wrap: 'off'});
    const load = make('input', {type: 'file', id: file, onchange: async () => { if (load.files[0]) this.area.value = await load.files[0].text(); }});
    const format = make('details', {}, make('summary', {}, 'The format'), make('pre', {tabIndex: 0}, this.problem.format ?? ''));
    this.modes.text = {
      label: 'Text', source: () => ({instance: this.area.value}),
      element: make('div', {}, make('label', {for: id}, `Text of the instance: ${this.problem.files}`), this.area,
        make('label', {for: file}, 'or load a file'), load, this.problem.format ? format : ''),
    };
  }

  generator() {
    const {summary, options} = this.problem.generator, seed = fresh('seed');
    const made = fields(options, 4);
    const number = make('input', {id: seed, type: 'number', min: 0, value: 1});
    const members = () => ({problem: this.problem.name, generate: made.values(), seed: Number(number.value)});
    const show = make('button', {type: 'button', onclick: async () => {
      try {
        this.area.value = await api.generate(members());
        this.choose('text');
        this.area.focus();
      } catch (error) {
        this.refused?.(error);
      }
    }}, 'Show the text');
    this.modes.generate = {
      label: 'Generate', source: async () => ({instance: await api.generate(members())}), options: made,
      element: make('div', {}, make('p', {class: 'quiet'}, `Makes ${summary}.`), made.element, make('p', {}, make('label', {for: seed}, 'seed of the instance'), number), this.problem.files ? show : ''),
    };
  }

  /** Leads to the place of a mistake in the text. */
  point(line, column) {
    if (!this.area) return;
    if (this.mode !== 'text') this.choose('text');
    const lines = this.area.value.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, l) => sum + l.length + 1, 0) + Math.max(0, (column || 1) - 1);
    this.area.focus();
    this.area.setSelectionRange(start, start - Math.max(0, (column || 1) - 1) + (lines[line - 1]?.length ?? 0));
  }
}
