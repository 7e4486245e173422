#!/usr/bin/env python3
"""peers.py SOLVER LIMIT FILE...: solves instances that command measure has written, by cpsat or highs (PyPI: ortools, highspy).

One line for each, as measure: set, instance, solver, proved or solved or -, seconds of CPU, objective, bound. Each instance has a
process of its own and one thread; LIMIT is in seconds. Linear sets are given as they are. Others get what is usual with the solver:
tours are a circuit of arc literals, or degree equations to which subtours that came out of the linear and then of
the whole program are added until none comes out; bins are
placements of items; one machine is intervals that do not overlap, or a program with a variable for each start (Sousa and Wolsey 1992)."""
import json, os, resource, subprocess, sys, threading, time


def spent():
    u = resource.getrusage(resource.RUSAGE_SELF)
    return u.ru_utime + u.ru_stime


def watch(limit, stop):
    """Calls stop when the process has used so much CPU."""
    def run():
        while spent() < limit:
            time.sleep(0.02)
        stop()
    threading.Thread(target=run, daemon=True).start()


class CPSAT:
    """The interface to CP-SAT that the formulations use."""

    def __init__(self, limit):
        from ortools.sat.python import cp_model
        self.cp, self.m, self.limit = cp_model, cp_model.CpModel(), limit

    def linear(self, p):
        LE = self.cp.LinearExpr
        xs = [self.m.new_int_var(l, h, '') for l, h in zip(p['lo'], p['hi'])]
        for r in p['rows']:
            e = LE.weighted_sum([xs[j] for j in r['index']], r['value'])
            b = r['bound']
            self.m.add(e <= b if r['relation'] == '<=' else e >= b if r['relation'] == '>=' else e == b)
        self.m.minimize(LE.weighted_sum(xs, p['cost']))

    def tours(self, p):
        d = p['distances']
        arcs = [(i, j, self.m.new_bool_var('')) for i in range(len(d)) for j in range(len(d)) if i != j]
        self.m.add_circuit(arcs)
        self.m.minimize(sum(d[i][j] * x for i, j, x in arcs))

    def tardiness(self, p):
        total, cost, intervals = sum(p['durations']), [], []
        for n, w, due in zip(p['durations'], p['weights'], p['due']):
            s, t = self.m.new_int_var(0, total - n, ''), self.m.new_int_var(0, max(0, total - due), '')
            intervals.append(self.m.new_fixed_size_interval_var(s, n, ''))
            self.m.add(t >= s + n - due)
            cost.append(w * t)
        self.m.add_no_overlap(intervals)
        self.m.minimize(sum(cost))

    def solve(self):
        s = self.cp.CpSolver()
        s.parameters.num_workers = 1
        watch(self.limit, s.stop_search)
        status = s.solve(self.m)
        end = {self.cp.OPTIMAL: 'proved', self.cp.FEASIBLE: 'solved'}.get(status, '-')
        return end, s.objective_value if end != '-' else None, s.best_objective_bound


class HiGHS:
    """The same for HiGHS."""

    def __init__(self, limit):
        import highspy
        self.hp, self.h, self.limit, self.edges, self.n, self.relaxed = highspy, highspy.Highs(), limit, None, 0, False
        for k, v in {'output_flag': False, 'log_to_console': False, 'threads': 1, 'mip_rel_gap': 0.0, 'mip_abs_gap': 0.999}.items():
            self.h.setOptionValue(k, v)

    def column(self, lo, hi, cost):
        self.h.addCol(cost, lo, hi, 0, [], [])
        self.h.changeColIntegrality(self.n, self.hp.HighsVarType.kInteger)
        self.n += 1
        return self.n - 1

    def row(self, relation, bound, index, value):
        inf = self.hp.kHighsInf
        self.h.addRow(-inf if relation == '<=' else bound, inf if relation == '>=' else bound, len(index), index, value)

    def linear(self, p):
        for l, h, c in zip(p['lo'], p['hi'], p['cost']):
            self.column(l, h, c)
        for r in p['rows']:
            self.row(r['relation'], r['bound'], r['index'], r['value'])

    def tours(self, p):
        d = p['distances']
        self.edges = {(i, j): self.column(0, 1, d[i][j]) for i in range(len(d)) for j in range(i)}
        self.relaxed = True  # subtours of the linear relaxation come first
        for x in self.edges.values():
            self.h.changeColIntegrality(x, self.hp.HighsVarType.kContinuous)
        for i in range(len(d)):
            self.row('=', 2, [x for e, x in self.edges.items() if i in e], [1] * (len(d) - 1))

    def tardiness(self, p):
        total, busy = sum(p['durations']), {}
        for n, w, due in zip(p['durations'], p['weights'], p['due']):
            starts = []
            for t in range(total - n + 1):
                x = self.column(0, 1, w * max(0, t + n - due))
                starts.append(x)
                for u in range(t, t + n):
                    busy.setdefault(u, []).append(x)
            self.row('=', 1, starts, [1] * len(starts))
        for xs in busy.values():
            self.row('<=', 1, xs, [1] * len(xs))

    def solve(self):
        self.h.HandleUserInterrupt = True
        watch(self.limit, self.h.cancelSolve)
        while True:
            if spent() > self.limit:
                return '-', None, None
            self.h.solve()
            info, status = self.h.getInfo(), self.h.getModelStatus()
            optimal = status == self.hp.HighsModelStatus.kOptimal
            solved = info.primal_solution_status == 2
            cuts = self.subtours() if optimal and self.edges else []
            if not cuts and optimal and self.relaxed:
                self.relaxed = False
                for x in self.edges.values():
                    self.h.changeColIntegrality(x, self.hp.HighsVarType.kInteger)
                continue
            if not cuts:
                end = 'proved' if optimal else 'solved' if solved and not self.edges else '-'
                return end, info.objective_function_value if end != '-' else None, info.mip_dual_bound
            for most, inside in cuts:
                self.row('<=', most, inside, [1] * len(inside))

    def subtours(self):
        """The parts of the graph of the edges in use that are not connected: how many edges inside may be used, and these."""
        value = self.h.getSolution().col_value
        part = {}

        def root(i):
            while i in part:
                i = part[i]
            return i
        for (i, j), x in self.edges.items():
            if value[x] > 1e-6 and root(i) != root(j):
                part[root(i)] = root(j)
        cities = {i for e in self.edges for i in e}
        roots = {root(i) for i in cities}
        if len(roots) == 1:
            return []
        parts = [{i for i in cities if root(i) == r} for r in roots]
        return [(len(p) - 1, [x for (i, j), x in self.edges.items() if i in p and j in p]) for p in parts]


def bins(p):
    """Placements of items as a linear program."""
    lo, hi, cost, rows, items = [], [], [], [], len(p['weights'])
    def column(c):
        lo.append(0), hi.append(1), cost.append(c)
        return len(lo) - 1
    used = [column(1) for _ in range(p['most'])]
    at = [[column(0) for _ in range(p['most'])] for _ in range(items)]
    for x in at:
        rows.append({'index': x, 'value': [1] * len(x), 'relation': '=', 'bound': 1})
    for b, u in enumerate(used):
        rows.append({'index': [x[b] for x in at] + [u], 'value': p['weights'] + [-p['capacity']], 'relation': '<=', 'bound': 0})
        if b:
            rows.append({'index': [u, used[b - 1]], 'value': [1, -1], 'relation': '<=', 'bound': 0})
    return {'lo': lo, 'hi': hi, 'cost': cost, 'rows': rows}


def one(solver, limit, path):
    group, name = os.path.basename(os.path.dirname(path)), os.path.basename(path)[:-5]
    with open(path) as f:
        p = json.load(f)
    m = {'cpsat': CPSAT, 'highs': HiGHS}[solver](limit)
    began = spent()
    m.limit = limit + began
    if group == 'bins':
        m.linear(bins(p))
    else:
        getattr(m, group if group in ('tours', 'tardiness') else 'linear')(p)
    end, objective, bound = m.solve()
    print(group, name, solver, end, f'{spent() - began:.2f}', '-' if objective is None else round(objective), bound, sep='\t', flush=True)


if sys.argv[1] == '-one':
    one(sys.argv[2], float(sys.argv[3]), sys.argv[4])
else:
    for path in sys.argv[3:]:
        subprocess.run([sys.executable, __file__, '-one', *sys.argv[1:3], path], check=True)
