// What an event says, in sentences.
import {sentence} from './predicate.js';

const longest = 20; // pairs of a step that are told

const because = (e) => (e.because?.length ? `, because ${e.because.map(sentence).join(' and ')}` : '') + (e.by ? ` (${e.by})` : '');

function pairs(store, e) {
  const list = [], set = e.set ?? [], board = store.header.problem === 'queens';
  for (let k = 0; k + 1 < set.length && list.length < longest; k += 2) list.push(board ? `column ${set[k]} takes row ${set[k + 1]}` : `${store.variable(set[k])} takes ${set[k + 1]}`);
  if (set.length > 2 * longest) list.push(`and ${set.length / 2 - longest} more`);
  return list.join(', ') || 'nothing changes';
}

function found(e) {
  const what = e.answer ? `A solution${e.objective === undefined ? '' : ` of objective ${e.objective}`}` : e.bound === undefined ? `Objective ${e.objective}` : `A bound, ${e.bound}`;
  return `${what}${e.by ? ` by ${e.by}` : ''}, after ${e.time_ms ?? 0} ms${e.answer && e.bound !== undefined ? `; bound ${e.bound}` : ''}.`;
}

/** Says what event i is. */
export function describe(store, i) {
  if (i === 0) return 'Before the first event.';
  const e = store.event(i), walk = e.walk ? `Walk ${e.walk}. ` : '';
  switch (e.type) {
    case 'start': return `${walk}Start: cost ${e.cost}.`;
    case 'restart': return `${walk}Restart after step ${e.step ?? 0}: cost ${e.cost}.`;
    case 'step': {
      const best = e.best === undefined ? '' : ` Best ${e.best}.`, temperature = e.temperature === undefined ? '' : ` Temperature ${e.temperature}.`;
      return `${walk}Step ${e.step}${e.random ? ', drawn at random' : ''}: ${pairs(store, e)}. Cost ${e.cost}.${best}${temperature}`;
    }
    case 'place': return `Row ${e.row}: a queen on column ${e.column}.`;
    case 'remove': return `Row ${e.row}: the queen leaves column ${e.column}.`;
    case 'stack': return `After ${e.placements} placements ${e.rows.length} queens stand; events between are left out.`;
    case 'variables': return `${e.names.length} variables.`;
    case 'decide': return `Decision ${e.level}: ${sentence(e.decision)}.`;
    case 'prune': return `So ${sentence(e.change)}${because(e)}.`;
    case 'fail': return `There is no solution here${because(e)}.`;
    case 'learn': return `Learnt: not all of ${e.nogood.map(sentence).join(', ')}.`;
    case 'backjump': return e.level ? `Back to ${e.level} ${e.level === 1 ? 'decision' : 'decisions'}.` : 'Back to the root.';
    case 'path': return `After ${e.nodes} nodes there are ${e.decisions.length} decisions; events between are left out.`;
    case 'improvement':
    case 'solution': return found(e);
    case 'missed': return `${e.events} events are left out here, for which there was no room or no time.`;
    case 'end': return `The end: ${e.status}${e.stopped ? `, stopped by ${e.stopped}` : ''}.`;
  }
  const {type, ...members} = e;
  return `${type}: ${Object.entries(members).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`).join(', ')}.`;
}
