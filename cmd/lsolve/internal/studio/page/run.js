// One run: a job of the server, and what is known of it.
import * as api from './api.js';
import {command} from './command.js';

export class Run {
  constructor(problem, members, job) {
    Object.assign(this, {problem, members, id: job.id, algorithm: job.algorithm, seed: job.seed, state: job.state});
    this.version = 0; // of the answer
    this.curve = []; // {time, objective, bound}
    this.summary = null;
    this.reason = '';
    this.progress = {};
    this.missed = 0;
    this.began = null;
  }

  /** The name of files about it, without a suffix. */
  get stem() { return `${this.problem.name}-${this.algorithm.replaceAll(/[^\w-]+/g, '-')}`; }

  get ended() { return !['queued', 'running'].includes(this.state); }

  /** Follows the events of the job to its end; changed is called when there is something new. */
  async follow(changed) {
    const counters = setInterval(async () => {
      if (this.state !== 'running') return;
      try {
        const job = await api.job(this.id);
        this.progress = job.progress ?? {};
        changed();
      } catch { // the events say it
      }
    }, 700);
    try {
      await api.events(this.id, (name, data) => {
        this.take(name, data);
        changed();
      });
      const job = await api.job(this.id);
      this.reason = (job.reason ?? '') + (job.limit ? `; on a machine: ${command(this.members)}` : '');
      this.version++;
    } finally {
      clearInterval(counters);
      changed();
    }
  }

  take(name, data) {
    switch (name) {
      case 'state':
        this.state = data.state;
        if (data.state === 'running') this.began = performance.now();
        break;
      case 'solution':
        this.version++;
        this.solution = data;
        break;
      case 'improvement':
      case 'bound':
        this.curve.push({time: data.time_ms, objective: data.objective, bound: data.bound, by: data.by});
        break;
      case 'summary':
        this.summary = data;
        break;
      case 'missed':
        this.missed += data.to - data.from + 1;
        break;
    }
  }

  /** The latest of objective and bound. */
  last() { return this.curve.at(-1) ?? {}; }

  /** The answer so far in a few words. */
  best() {
    const {objective, bound} = this.summary ?? this.last();
    if (objective === undefined) {
      if (this.summary && !this.solution) return this.summary.solutions > 1 ? `${this.summary.solutions} solutions` : this.summary.status;
      return this.solution ? 'a solution' : this.ended ? 'no answer' : 'nothing yet';
    }
    if (this.summary?.status === 'optimal') return `${objective}, which is optimal`;
    return bound === undefined ? String(objective) : `${objective}, bound ${bound}`;
  }

  /** The words for its state. */
  words() {
    const status = this.summary ? `${this.state}: ${this.summary.status}` : this.state;
    return this.reason ? `${status}; ${this.reason}` : status;
  }

  /** All that was counted. */
  figures() {
    const {stats = {}, by, proof, gap, status} = this.summary ?? {};
    const known = {state: this.state, seed: this.seed, status, gap: gap === undefined ? undefined : `${(100 * gap).toFixed(2)} %`, 'found by': by ?? this.last().by, 'proved by': proof, 'missed events': this.missed || undefined};
    return Object.fromEntries(Object.entries({...known, ...this.progress, ...stats}).filter(([, v]) => v !== undefined && v !== ''));
  }

  /** Milliseconds since the run began. */
  time() { return this.summary?.stats.time_ms ?? (this.began === null ? 0 : performance.now() - this.began); }
}
