// The command line that does a job on a machine.

const plain = /^[\w.,:=+/-]+$/;
const quoted = (text) => (plain.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
const dashed = (name) => (name.length === 1 ? `-${name}` : `--${name}`);

/** The flags of options: a member of an object each. */
function flags(options = {}) {
  return Object.entries(options).filter(([, value]) => value !== undefined).map(([name, value]) => {
    if (typeof value === 'boolean') return dashed(name) + (value ? '' : '=false');
    return dashed(name) + (name.length === 1 ? ' ' : '=') + quoted(String(value));
  });
}

/** Milliseconds of a duration such as 1m30s. */
function milliseconds(duration) {
  const units = {h: 3600000, m: 60000, s: 1000, ms: 1};
  return Math.round([...duration.matchAll(/([\d.]+)(h|ms|m|s)/g)].reduce((sum, [, n, unit]) => sum + n * units[unit], 0));
}

/** The command for the members of a job. A text that is the instance is a file there. */
export function command({problem, instance, size, example, generate, algorithm, options, limits, seed}) {
  if (problem === 'flatzinc') {
    return ['lsolve fzn', ...flags({engine: algorithm, r: seed, t: milliseconds(limits.time), 'memory-limit': limits.memory, ...options}), 'FILE.fzn'].join(' ');
  }
  const words = [`lsolve ${problem}`, ...flags({algo: algorithm, seed, 'time-limit': limits.time, 'max-steps': limits.steps, 'memory-limit': limits.memory, n: size, example: example || undefined, ...options})];
  if (generate) return `${[`lsolve generate ${problem}`, ...flags({seed, ...generate})].join(' ')} | ${[...words, '-'].join(' ')}`;
  return [...words, ...(instance === undefined ? [] : ['FILE'])].join(' ');
}
