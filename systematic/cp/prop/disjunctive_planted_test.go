package prop_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// planted checks propagators on instances too large for brute force, with a pool of
// solutions. On random walks of decisions no explanation of a bound or of a failure
// may exclude a solution that agrees with its premises.
type planted struct {
	horizon   int32
	variables int
	solve     func(r *rand.Rand) []int32 // returns a random solution
	post      func(e *kernel.Engine, xs []kernel.View)
}

func (p planted) check(t *testing.T, r *rand.Rand) (explained, failures int) {
	t.Helper()
	var pool [][]int32
	for range 100 {
		pool = append(pool, p.solve(r))
	}
	e := kernel.New(kernel.Options{Explain: true})
	var xs []kernel.View
	for range p.variables {
		xs = append(xs, e.NewVar(model.Range(0, p.horizon)).Term())
	}
	p.post(e, xs)
	holds := func(q kernel.Predicate, s []int32) bool {
		if q.Constant() {
			return q == kernel.True
		}
		return int(q.Var()) >= len(s) || q.Holds(int64(s[q.Var()]))
	}
	refute := func(premises []kernel.Predicate, q kernel.Predicate) {
		for _, s := range pool {
			agrees := !slices.ContainsFunc(premises, func(q kernel.Predicate) bool { return !holds(q, s) })
			if agrees && !holds(q, s) {
				t.Fatalf("%v -> %v excludes the solution %v", premises, q, s)
			}
		}
	}
	for range 100 {
		ok := e.Propagate()
		for ok {
			i := rng.Intn(r, len(xs))
			x := xs[i]
			if e.Fixed(x) {
				ok = slices.ContainsFunc(xs, func(x kernel.View) bool { return !e.Fixed(x) })
				continue
			}
			// Near a solution, or anywhere.
			middle := int64(pool[rng.Intn(r, 3)][i])
			if rng.Intn(r, 3) == 0 {
				middle = e.Min(x) + int64(rng.Intn(r, int(e.Max(x)-e.Min(x)+1)))
			}
			e.Push()
			if rng.Intn(r, 2) == 0 {
				v := max(e.Min(x)+1, min(e.Max(x), middle-int64(rng.Intn(r, 3))))
				e.Require(kernel.AtLeast(x.Var, v), 0)
			} else {
				v := min(e.Max(x)-1, max(e.Min(x), middle+int64(rng.Intn(r, 3))))
				e.Require(kernel.AtMost(x.Var, v), 0)
			}
			if ok = e.Propagate(); !ok {
				failures++
				refute(e.Conflict(nil), kernel.False)
				break
			}
			for _, x := range xs {
				for _, q := range []kernel.Predicate{kernel.AtLeast(x.Var, e.Min(x)), kernel.AtMost(x.Var, e.Max(x))} {
					if premises := e.Premises(q, nil); len(premises) > 0 {
						explained++
						refute(premises, q)
					}
				}
			}
		}
		for e.Depth() > 0 {
			e.Pop()
		}
	}
	return explained, failures
}

// checkPlanted runs planted over random instances.
func checkPlanted(t *testing.T, instance func(r *rand.Rand) planted) {
	t.Helper()
	explained, failures := 0, 0
	for seed := range uint64(10) {
		r := rng.New(seed, 0)
		a, b := instance(r).check(t, r)
		explained, failures = explained+a, failures+b
	}
	if explained < 100 || failures < 10 {
		t.Errorf("%d explanations and %d failures checked", explained, failures)
	}
}

func numbers(r *rand.Rand, n, lo, hi int) []int32 {
	out := make([]int32, n)
	for i := range out {
		out[i] = int32(lo + rng.Intn(r, hi-lo+1))
	}
	return out
}

func constants(e *kernel.Engine, values []int32) []kernel.View {
	out := make([]kernel.View, len(values))
	for i, v := range values {
		out[i] = e.Const(v)
	}
	return out
}

// tight returns a horizon by which the tasks can end, with little slack, and a
// function that makes solutions for it.
func tight(r *rand.Rand, lengths, demands []int32, capacity int32) (horizon int32, solve func(*rand.Rand) []int32) {
	ends := func(starts []int32) (end int32) {
		for i, s := range starts {
			end = max(end, s+lengths[i])
		}
		return end
	}
	try := func(r *rand.Rand) []int32 { return fit(r, lengths, demands, capacity, 2+rng.Intn(r, len(lengths))) }
	horizon = ends(try(r))
	for range 20 {
		horizon = min(horizon, ends(try(r)))
	}
	horizon += 1 + int32(rng.Intn(r, len(lengths)))
	return horizon, func(r *rand.Rand) []int32 {
		for {
			if starts := try(r); ends(starts) <= horizon {
				return starts
			}
		}
	}
}

// fit puts tasks in random order, each at the first free time from a random time
// on.
func fit(r *rand.Rand, lengths, demands []int32, capacity int32, spread int) []int32 {
	var used []int32
	starts := make([]int32, len(lengths))
	order := numbers(r, len(lengths), 0, 0)
	for i := range order {
		order[i] = int32(i)
	}
	rng.Shuffle32(r, order)
	for _, i := range order {
		s := int32(rng.Intn(r, spread))
		for u := s; u < s+lengths[i]; u++ {
			for int(u) >= len(used) {
				used = append(used, 0)
			}
			if used[u]+demands[i] > capacity {
				s = u + 1
			}
		}
		for u := s; u < s+lengths[i]; u++ {
			used[u] += demands[i]
		}
		starts[i] = s
	}
	return starts
}

// within posts that the tasks end by the horizon.
func within(e *kernel.Engine, starts []kernel.View, lengths []int32, horizon int32) {
	for i, s := range starts {
		e.Post(prop.NewAtMost([]kernel.View{s}, int64(horizon-lengths[i])), nil)
	}
}

// span is the least and the largest value of a view.
type span struct{ from, to int32 }

// fixpoint posts propagators over variables with those spans, and returns the
// remaining spans; nil on a failure.
func fixpoint(spans []span, post func(e *kernel.Engine, xs []kernel.View) []kernel.Propagator) []span {
	e := kernel.New(kernel.Options{Check: true})
	var xs []kernel.View
	for _, s := range spans {
		xs = append(xs, e.NewVar(model.Range(s.from, s.to)).Term())
	}
	for _, p := range post(e, xs) {
		e.Post(p, nil)
	}
	if !e.Propagate() {
		return nil
	}
	var out []span
	for _, x := range xs {
		out = append(out, span{int32(e.Min(x)), int32(e.Max(x))})
	}
	return out
}
