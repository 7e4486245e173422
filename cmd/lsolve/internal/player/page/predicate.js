// Predicates such as q[3]!=5: the variable, how it compares, the number.

const form = /^(.*?)(>=|<=|!=|=)(-?\d+)$/;
const words = {'>=': 'is at least', '<=': 'is at most', '!=': 'is not', '=': 'is'};

/** How a variable compares with a number, as numbers. */
export const relations = ['=', '!=', '>=', '<='];

/** The parts of a predicate: [name, relation, number]; null: it is something else. */
export function parse(text) {
  const m = form.exec(text);
  return m && [m[1], relations.indexOf(m[2]), Number(m[3])];
}

/** A predicate in words. */
export const sentence = (text) => text.replace(form, (_, x, relation, k) => `${x} ${words[relation]} ${k}`);
