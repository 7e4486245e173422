// An algorithm with its options.
import {fresh, make} from './dom.js';
import {fields} from './fields.js';

/** The part of the form for one algorithm. */
export class Contestant {
  constructor(problem, title, kind) {
    this.kind = kind;
    const id = fresh('algorithm');
    this.select = make('select', {id, onchange: () => this.changed()}, ...problem.algorithms.map((a) => make('option', {value: a.name}, a.name)));
    this.meanings = Object.fromEntries(problem.algorithms.map((a) => [a.name, a.meaning ?? '']));
    this.meaning = make('p', {class: 'quiet'});
    this.options = fields(problem.options);
    this.element = make('fieldset', {class: kind}, make('legend', {}, title),
      make('label', {for: id}, 'Algorithm'), this.select, this.meaning,
      make('details', {}, make('summary', {}, 'Options'), this.options.element));
    this.changed();
  }

  changed() {
    this.meaning.textContent = this.meanings[this.select.value];
    this.options.only(this.select.value);
  }

  /** The members of a job. */
  members() { return {algorithm: this.select.value, options: this.options.values()}; }

  /** Takes the members of an earlier job. */
  restore({algorithm, options}) {
    this.select.value = algorithm;
    this.options.set(options);
    this.changed();
  }
}
