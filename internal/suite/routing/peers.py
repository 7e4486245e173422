#!/usr/bin/env python3
"""peers.py SOLVER SECONDS SEEDS FILE...: vehicle routing by lsolve, pyvrp or ortools (PyPI: pyvrp, ortools) on files of PyVRP/Instances.
peers.py table ROWS...: the means over each set of the medians over seeds.

A row for each run: set, instance, solver, seed, seconds of CPU, cost, best known cost, gap in per cent; cost and gap are - without routes that
keep the rules. All routes, those of the published .sol file too, are read, checked and priced by PyVRP, so that no solver judges itself.
SECONDS are of the clock: give each run a core of its own (taskset -c 0 python3 peers.py ...). The variable LSOLVE names the command,
by default lsolve, and FLAGS more of its flags. SOLVER may be several with commas between: they run one after the other on each file."""
import multiprocessing, os, resource, subprocess, statistics, sys, tempfile

import pyvrp

# How distances become whole numbers in each set; LSOLVE does the same by --round auto.
ROUNDED = {'CVRP': 'round', 'GVRP': 'round', 'VRPB': 'round', 'VRPTW': 'dimacs', 'PCVRPTW': 'dimacs', 'MTVRPTWR': 'dimacs'}


def family(path):
    return os.path.basename(os.path.dirname(os.path.abspath(path)))


def load(path):
    return pyvrp.read(path, round_func=ROUNDED.get(family(path), 'exact'))


def cost(data, solution):
    """The cost, or None if the solution breaks a rule."""
    if not solution.is_feasible():
        return None
    return pyvrp.CostEvaluator([1] * data.num_load_dimensions, 1, 1).cost(solution)


def run_lsolve(path, data, seconds, seed):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, 'routes.sol')
        command = [os.environ.get('LSOLVE', 'lsolve'), 'vrp', path, '--time-limit', f'{seconds}s', '--seed', str(seed), '--format', 'library', '--output', out]
        done = subprocess.run(command + os.environ.get('FLAGS', '').split(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode == 4:
            return None
        if done.returncode:
            sys.exit(done.stderr)
        return pyvrp.read_solution(out, data)


def run_pyvrp(path, data, seconds, seed):
    return pyvrp.solve(data, stop=pyvrp.stop.MaxRuntime(seconds), seed=seed, collect_stats=False).best


def run_ortools(path, data, seconds, seed):
    """Guided local search from the cheapest insertions. It has no seed. Reloads are not for it."""
    from ortools.constraint_solver import pywrapcp, routing_enums_pb2

    kinds = [k for k, t in enumerate(data.vehicle_types()) for _ in range(t.num_available)]
    types = data.vehicle_types()
    if any(t.reload_depots for t in types) or data.num_shipments:
        return None
    clients, depots = data.clients(), data.depots()
    places = [d.location for d in depots] + [c.location for c in clients]
    starts, ends = [types[k].start_depot for k in kinds], [types[k].end_depot for k in kinds]
    manager = pywrapcp.RoutingIndexManager(len(places), len(kinds), starts, ends)
    routing = pywrapcp.RoutingModel(manager)
    far = 2**40
    distances = [data.distance_matrix(p).tolist() for p in range(data.num_profiles)]
    durations = [data.duration_matrix(p).tolist() for p in range(data.num_profiles)]
    services = [0] * len(depots) + [c.service_duration for c in clients]
    # Matrices, one for each type of vehicle, as calls of Python would be much slower.
    ways = []
    for t in types:
        d = distances[t.profile]
        ways.append(routing.RegisterTransitMatrix([[min(far, t.unit_distance_cost * d[i][j]) for j in places] for i in places]))
    for v, k in enumerate(kinds):
        routing.SetArcCostEvaluatorOfVehicle(ways[k], v)
        routing.SetFixedCostOfVehicle(types[k].fixed_cost, v)
    for load in range(data.num_load_dimensions):
        for name in 'delivery', 'pickup':
            amounts = [0] * len(depots) + [getattr(c, name)[load] for c in clients]
            if any(amounts):
                call = routing.RegisterUnaryTransitVector(amounts)
                routing.AddDimensionWithVehicleCapacity(call, 0, [types[k].capacity[load] for k in kinds], True, f'{name}{load}')
    if any(any(c.delivery) for c in clients) and any(any(c.pickup) for c in clients):
        # Backhauls come after all deliveries: nothing is delivered once a pickup is on board.
        rank = routing.RegisterUnaryTransitVector([0] * len(places))
        routing.AddDimension(rank, 1, 1, True, 'rank')
        ranks = routing.GetDimensionOrDie('rank')
        for n, c in enumerate(clients):
            ranks.CumulVar(manager.NodeToIndex(n + len(depots))).SetValue(1 if any(c.pickup) else 0)
    horizon = 2**40
    if any(c.tw_late < horizon for c in clients) or any(t.shift_duration < horizon for t in types):
        calls = []
        for t in types:
            d = durations[t.profile]
            calls.append(routing.RegisterTransitMatrix([[min(far, d[i][j] + s) for j in places] for i, s in zip(places, services)]))
        routing.AddDimensionWithVehicleTransits([calls[k] for k in kinds], horizon, horizon, False, 'time')
        time = routing.GetDimensionOrDie('time')
        for n, c in enumerate(clients):
            time.CumulVar(manager.NodeToIndex(n + len(depots))).SetRange(max(c.tw_early, c.release_time), min(horizon, c.tw_late))
        for v, k in enumerate(kinds):
            time.CumulVar(routing.Start(v)).SetRange(types[k].tw_early, min(horizon, types[k].tw_late))
            time.CumulVar(routing.End(v)).SetRange(types[k].tw_early, min(horizon, types[k].tw_late))
            if types[k].shift_duration < horizon:
                time.SetSpanUpperBoundForVehicle(types[k].shift_duration, v)
    grouped = {i for g in data.groups() for i in g.clients}
    for n, c in enumerate(clients):
        if not c.required and n not in grouped:
            routing.AddDisjunction([manager.NodeToIndex(n + len(depots))], c.prize)
    for g in data.groups():
        routing.AddDisjunction([manager.NodeToIndex(n + len(depots)) for n in g.clients])
    p = pywrapcp.DefaultRoutingSearchParameters()
    p.first_solution_strategy = routing_enums_pb2.FirstSolutionStrategy.PARALLEL_CHEAPEST_INSERTION
    p.local_search_metaheuristic = routing_enums_pb2.LocalSearchMetaheuristic.GUIDED_LOCAL_SEARCH
    p.time_limit.seconds = seconds
    found = routing.SolveWithParameters(p)
    if not found:
        return None
    routes = []
    for v, k in enumerate(kinds):
        i, visits = found.Value(routing.NextVar(routing.Start(v))), []
        while not routing.IsEnd(i):
            visits.append(manager.IndexToNode(i) - len(depots))
            i = found.Value(routing.NextVar(i))
        if visits:
            routes.append(pyvrp.Route(data, [pyvrp.Activity(pyvrp.ActivityType.CLIENT, n) for n in visits], k))
    return pyvrp.Solution(data, routes)


def job(solver, path, seconds, seed):
    """Prints a row; in a process of its own."""
    data = load(path)
    before = spent()
    solution = globals()['run_' + solver](path, data, seconds, seed)
    used = spent() - before
    best = cost(data, pyvrp.read_solution(path[:-len('.vrp')] + '.sol', data))
    value = cost(data, solution) if solution else None
    gap = '-' if value is None else f'{100 * (value / best - 1):.3f}'
    print(family(path), os.path.basename(path)[:-len('.vrp')], solver, seed, f'{used:.1f}', '-' if value is None else value, best, gap, sep='\t', flush=True)


def spent():
    total = 0
    for who in resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN:
        u = resource.getrusage(who)
        total += u.ru_utime + u.ru_stime
    return total


def table(files):
    gaps = {}
    for name in files:
        with open(name) as f:
            for line in f:
                kind, instance, solver, seed, _, _, _, gap = line.rstrip('\n').split('\t')
                gaps.setdefault((kind, solver), {}).setdefault(instance, []).append(float('inf') if gap == '-' else float(gap))
    print('set\tsolver\tinstances\tseeds\tmean of medians')
    for (kind, solver), runs in sorted(gaps.items()):
        mean = statistics.mean(statistics.median(r) for r in runs.values())
        print(kind, solver, len(runs), max(map(len, runs.values())), f'{mean:.3f}', sep='\t')


def main():
    if sys.argv[1:2] == ['table']:
        return table(sys.argv[2:])
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    solvers, seconds, seeds, files = sys.argv[1].split(','), int(sys.argv[2]), sys.argv[3].split(','), sys.argv[4:]
    for path in files:
        for seed in seeds:
            for solver in solvers:
                p = multiprocessing.Process(target=job, args=(solver, path, seconds, int(seed)))
                p.start()
                p.join(2 * seconds + 60)
                if p.is_alive():  # a peer that does not keep its limit has no result
                    p.kill()
                    print(family(path), os.path.basename(path)[:-len('.vrp')], solver, seed, '-', '-', '-', '-', sep='\t', flush=True)


if __name__ == '__main__':
    main()
