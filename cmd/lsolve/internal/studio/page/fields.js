// Fields of a form, made of the server's descriptions of options.
import {fresh, make} from './dom.js';

/** A field for an option. value() is undefined while it has its default. */
export function field(option) {
  const id = fresh('option'), schema = option.schema;
  const help = make('p', {id: `${id}-help`, class: 'quiet'}, sentence(option));
  if (schema.type === 'boolean') {
    const input = make('input', {type: 'checkbox', id, checked: schema.default === true, 'aria-describedby': help.id});
    return {
      option, input, element: make('div', {}, make('label', {class: 'check', for: id}, input, option.name), help),
      value: () => (input.checked === (schema.default === true) ? undefined : input.checked),
      set: (value) => { input.checked = value ?? schema.default === true; },
    };
  }
  let input;
  if (schema.enum) {
    input = make('select', {id, 'aria-describedby': help.id}, ...schema.enum.map((name) => make('option', {value: name}, name)));
    if (schema.default === undefined) input.prepend(make('option', {value: ''}, '—'));
    input.value = schema.default ?? '';
  } else {
    const number = schema.type === 'integer' || schema.type === 'number';
    input = make('input', {
      id, type: number ? 'number' : 'text', min: schema.minimum, max: schema.maximum, step: schema.type === 'number' ? 'any' : undefined,
      placeholder: schema.default === undefined ? '' : String(schema.default), autocomplete: 'off', 'aria-describedby': help.id,
    });
  }
  return {
    option, input, element: make('div', {}, make('label', {for: id}, option.name), input, help),
    value: () => {
      if (input.value === '' || schema.enum && input.value === schema.default) return undefined;
      return input.type === 'number' ? Number(input.value) : input.value;
    },
    set: (value) => { input.value = value ?? (schema.enum ? schema.default ?? '' : ''); },
  };
}

function sentence(option) {
  const meanings = (option.choices ?? []).filter((c) => c.meaning).map((c) => `${c.name}: ${c.meaning}`);
  return [option.meaning, ...meanings].join('; ') + '.';
}

/** Fields for options: the first so many of the common ones, and the others folded. */
export function fields(options, most = Infinity) {
  const all = options.map(field);
  const shown = all.filter((f) => f.option.common).slice(0, most);
  const element = make('div', {}, ...shown.map((f) => f.element));
  const others = all.filter((f) => !shown.includes(f));
  const fold = make('details', {}, make('summary', {}, 'More options'), ...others.map((f) => f.element));
  if (others.length > 0) element.append(fold);
  return {
    element,
    /** The values that were changed, by name; hidden fields have none. */
    values: () => Object.fromEntries(all.filter((f) => !f.element.hidden).map((f) => [f.option.name, f.value()]).filter(([, v]) => v !== undefined)),
    set: (values) => all.forEach((f) => f.set(values[f.option.name])),
    /** Shows those that an algorithm has. */
    only: (algorithm) => {
      for (const f of all) f.element.hidden = Boolean(f.option.algorithms) && !f.option.algorithms.includes(algorithm);
      fold.hidden = others.every((f) => f.element.hidden);
    },
    find: (name) => all.find((f) => f.option.name === name),
  };
}
