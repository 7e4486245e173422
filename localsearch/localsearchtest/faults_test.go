package localsearchtest_test

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// everything lists all capabilities of ring.
const everything = localsearch.IsRanked | localsearch.IsProjected | localsearch.IsVariableSampler | localsearch.IsAttributed |
	localsearch.IsWeighted | localsearch.IsBalanced | localsearch.IsKeeper | localsearch.IsConstructive |
	localsearch.IsMoveSampler | localsearch.IsSorted

// plainRing is a ring without capabilities: only violations.
type plainRing struct{ g *ring }

func newPlain() *plainRing {
	return &plainRing{newRing()}
}

func (p *plainRing) Cost() int64                           { return p.g.Rank().Violation }
func (p *plainRing) Values(buf []int32) []int32            { return p.g.Values(buf) }
func (p *plainRing) Adopt(values []int32)                  { p.g.Adopt(values) }
func (p *plainRing) Randomise(r *rand.Rand)                { p.g.Randomise(r) }
func (p *plainRing) Perturb(r *rand.Rand, share float64)   { p.g.Perturb(r, share) }
func (p *plainRing) Random(r *rand.Rand) (paint, bool)     { return p.g.Random(r) }
func (p *plainRing) Each(r *rand.Rand, v func(paint) bool) { p.g.Each(r, v) }
func (p *plainRing) Apply(m paint)                         { p.g.Apply(m) }
func (p *plainRing) Delta(m paint) int64 {
	g := *p.g
	g.Apply(m)
	return g.Rank().Violation - p.Cost()
}

func TestCorrectStates(t *testing.T) {
	for seed := range uint64(20) {
		require.NoError(t, localsearchtest.CheckState(newRing, localsearchtest.StateOptions{
			Seed: seed, Recount: recountRing, Valid: validRing, Has: everything,
		}))
		require.NoError(t, localsearchtest.CheckState(newPlain, localsearchtest.StateOptions{Seed: seed, Valid: validRing}))
	}
}

// flawed is a ring with one flaw: the functions that are set replace the ring's.
type flawed struct {
	*ring
	delta       func(g *ring, p paint) int64
	apply       func(g *ring, p paint)
	values      func(g *ring, buf []int32) []int32
	adopt       func(g *ring, values []int32)
	randomise   func(g *ring, r *rand.Rand)
	perturb     func(g *ring, r *rand.Rand)
	random      func(g *ring, r *rand.Rand) (paint, bool)
	each        func(g *ring, r *rand.Rand, visit func(paint) bool)
	rank        func(g *ring) localsearch.Rank
	sense       model.Sense
	failure     func(g *ring, i int) int64
	conflicting func(g *ring, r *rand.Rand) int
	eachOf      func(g *ring, i int, r *rand.Rand, visit func(paint) bool)
	randomOf    func(g *ring, i int, r *rand.Rand) (paint, bool)
	best        func(g *ring, r *rand.Rand, allows func(paint, int64) bool) (paint, int64, bool)
	sampleOf    func(g *ring, i, most int, r *rand.Rand, visit func(paint) bool)
	attributes  func(g *ring, p paint) (leaves, enters [2]uint64)
	raise       func(g *ring, all bool)
	smooth      func(g *ring, share float64)
	rebalance   func(g *ring) bool
	keep        func(g *ring)
	kept        func(g *ring, buf []int32) []int32
	construct   func(g *ring, r *rand.Rand)
}

func (f *flawed) Delta(p paint) int64 {
	if f.delta != nil {
		return f.delta(f.ring, p)
	}
	return f.ring.Delta(p)
}

func (f *flawed) Apply(p paint) {
	if f.apply != nil {
		f.apply(f.ring, p)
		return
	}
	f.ring.Apply(p)
}

func (f *flawed) Values(buf []int32) []int32 {
	if f.values != nil {
		return f.values(f.ring, buf)
	}
	return f.ring.Values(buf)
}

func (f *flawed) Adopt(values []int32) {
	if f.adopt != nil {
		f.adopt(f.ring, values)
		return
	}
	f.ring.Adopt(values)
}

func (f *flawed) Randomise(r *rand.Rand) {
	if f.randomise != nil {
		f.randomise(f.ring, r)
		return
	}
	f.ring.Randomise(r)
}

func (f *flawed) Perturb(r *rand.Rand, share float64) {
	if f.perturb != nil {
		f.perturb(f.ring, r)
		return
	}
	f.ring.Perturb(r, share)
}

func (f *flawed) Random(r *rand.Rand) (paint, bool) {
	if f.random != nil {
		return f.random(f.ring, r)
	}
	return f.ring.Random(r)
}

func (f *flawed) Each(r *rand.Rand, visit func(paint) bool) {
	if f.each != nil {
		f.each(f.ring, r, visit)
		return
	}
	f.ring.Each(r, visit)
}

func (f *flawed) Rank() localsearch.Rank {
	if f.rank != nil {
		return f.rank(f.ring)
	}
	return f.ring.Rank()
}

func (f *flawed) Sense() model.Sense { return f.sense }

func (f *flawed) Error(i int) int64 {
	if f.failure != nil {
		return f.failure(f.ring, i)
	}
	return f.ring.Error(i)
}

func (f *flawed) Conflicting(r *rand.Rand) int {
	if f.conflicting != nil {
		return f.conflicting(f.ring, r)
	}
	return f.ring.Conflicting(r)
}

func (f *flawed) EachOf(i int, r *rand.Rand, visit func(paint) bool) {
	if f.eachOf != nil {
		f.eachOf(f.ring, i, r, visit)
		return
	}
	f.ring.EachOf(i, r, visit)
}

func (f *flawed) RandomMoveOf(i int, r *rand.Rand) (paint, bool) {
	if f.randomOf != nil {
		return f.randomOf(f.ring, i, r)
	}
	return f.ring.RandomMoveOf(i, r)
}

func (f *flawed) SampleOf(i, most int, r *rand.Rand, visit func(paint) bool) {
	if f.sampleOf != nil {
		f.sampleOf(f.ring, i, most, r, visit)
		return
	}
	f.ring.SampleOf(i, most, r, visit)
}

func (f *flawed) KeepSorted() bool { return f.best != nil }

func (f *flawed) Best(r *rand.Rand, allows func(paint, int64) bool) (paint, int64, bool) {
	if f.best != nil {
		return f.best(f.ring, r, allows)
	}
	return f.ring.Best(r, allows)
}

func (f *flawed) Attributes(p paint) (leaves, enters [2]uint64) {
	if f.attributes != nil {
		return f.attributes(f.ring, p)
	}
	return f.ring.Attributes(p)
}

func (f *flawed) Raise(all bool) {
	if f.raise != nil {
		f.raise(f.ring, all)
		return
	}
	f.ring.Raise(all)
}

func (f *flawed) Smooth(share float64) {
	if f.smooth != nil {
		f.smooth(f.ring, share)
		return
	}
	f.ring.Smooth(share)
}

func (f *flawed) RebalanceCost() bool {
	if f.rebalance != nil {
		return f.rebalance(f.ring)
	}
	return f.ring.RebalanceCost()
}

func (f *flawed) KeepState() {
	if f.keep != nil {
		f.keep(f.ring)
		return
	}
	f.ring.KeepState()
}

func (f *flawed) KeptState(buf []int32) []int32 {
	if f.kept != nil {
		return f.kept(f.ring, buf)
	}
	return f.ring.KeptState(buf)
}

func (f *flawed) ConstructState(r *rand.Rand) {
	if f.construct != nil {
		f.construct(f.ring, r)
		return
	}
	f.ring.ConstructState(r)
}

// TestFaultyStates: every flaw is found, and the message names it.
func TestFaultyStates(t *testing.T) {
	for _, test := range []struct {
		name string
		flaw flawed
		want string
	}{
		{"none", flawed{}, ""},
		{"a wrong delta, seldom", flawed{delta: func(g *ring, p paint) int64 {
			if p.Node == 7 && p.Colour == 3 {
				return g.Delta(p) + 1
			}
			return g.Delta(p)
		}}, "after Apply({7 3}); Delta promised"},
		{"Delta changes the state", flawed{delta: func(g *ring, p paint) int64 {
			d := g.Delta(p)
			if p.Node == 7 {
				g.Apply(paint{0, 0})
			}
			return d
		}}, "Delta changes the state from"},
		{"Delta differs the second time", flawed{delta: func() func(*ring, paint) int64 {
			calls := 0
			return func(g *ring, p paint) int64 {
				calls++
				return g.Delta(p) + int64(calls%2)
			}
		}()}, "and asked again"},
		{"a cost that drifts", flawed{
			delta: func(g *ring, p paint) int64 { return g.Delta(p) + int64(p.Node/11) },
			apply: func(g *ring, p paint) { g.Apply(p); g.cost += int64(p.Node / 11) },
		}, "after a return by Adopt"},
		{"a wrong rank", flawed{rank: func(g *ring) localsearch.Rank {
			rank := g.Rank()
			rank.Violation -= min(1, rank.Violation/3)
			return rank
		}}, "from scratch"},
		{"a negative violation", flawed{rank: func(g *ring) localsearch.Rank {
			return localsearch.Rank{Violation: g.Rank().Violation - 2}
		}}, "the violation is -"},
		{"an objective without a sense", flawed{sense: model.Satisfy}, "but Sense says that there is none"},
		{"colours that there are not", flawed{randomOf: func(g *ring, i int, r *rand.Rand) (paint, bool) {
			return paint{i, int32(r.IntN(2 * colours))}, true
		}}, "are not valid: node"},
		{"Values that alias", flawed{values: func(g *ring, buf []int32) []int32 {
			if len(buf) == 0 {
				return g.colour[:]
			}
			return g.Values(buf)
		}}, "expected a copy"},
		{"Values that do not append", flawed{values: func(g *ring, buf []int32) []int32 {
			return g.Values(buf[:0])
		}}, "Values did not append"},
		{"Adopt that keeps a reference", flawed{}, "no reference to the slice"}, // see borrower
		{"Adopt that forgets the cost", flawed{adopt: func(g *ring, values []int32) {
			copy(g.colour[:], values)
		}}, "after a return by Adopt"},
		{"Adopt that forgets a node", flawed{adopt: func(g *ring, values []int32) {
			g.Adopt(append(values[:nodes-1:nodes-1], g.colour[nodes-1]))
		}}, "another state adopts"},
		{"Adopt that forgets the weights", flawed{adopt: func(g *ring, values []int32) {
			g.Adopt(values)
			g.ResetWeights()
		}}, "when the state adopts its own values"},
		{"Randomise that ignores its numbers", flawed{randomise: func(g *ring, _ *rand.Rand) {
			g.Randomise(rand.New(rand.NewPCG(1, 2)))
		}}, "Randomise made the same state 50 times"},
		{"Randomise that uses its own numbers", flawed{randomise: func(g *ring, _ *rand.Rand) {
			g.Randomise(rand.New(rand.NewPCG(rand.Uint64(), 2)))
		}}, "expected every random choice from the generator that is passed"},
		{"Perturb that does nothing", flawed{perturb: func(*ring, *rand.Rand) {}}, "Perturb by a share of 0.01 changed nothing"},
		{"Perturb that leaves a wrong cost", flawed{perturb: func(g *ring, r *rand.Rand) {
			g.colour[r.IntN(nodes)] = 0
		}}, "after a return by Adopt"},
		{"Random that uses its own numbers", flawed{random: func(g *ring, _ *rand.Rand) (paint, bool) {
			return g.Random(rand.New(rand.NewPCG(rand.Uint64(), 2)))
		}}, "expected every random choice from the generator that is passed"},
		{"Random that changes the state", flawed{random: func(g *ring, r *rand.Rand) (paint, bool) {
			p, ok := g.Random(r)
			g.Apply(p)
			return p, ok
		}}, "Random changes the state"},
		{"Random that finds nothing", flawed{random: func(*ring, *rand.Rand) (paint, bool) {
			return paint{}, false
		}}, "but Random finds no move"},
		{"Each that finds nothing", flawed{each: func(*ring, *rand.Rand, func(paint) bool) {}}, "Each visits no move, but Random finds"},
		{"Each that repeats a move", flawed{each: func(g *ring, r *rand.Rand, visit func(paint) bool) {
			g.Each(r, visit)
			visit(paint{3, (g.colour[3] + 1) % colours})
		}}, "twice"},
		{"Each that changes the state", flawed{each: func(g *ring, r *rand.Rand, visit func(paint) bool) {
			g.Each(r, visit)
			g.Apply(paint{0, (g.colour[0] + 1) % colours})
		}}, "Each changes the state"},
		{"Each that does not stop", flawed{each: func(g *ring, r *rand.Rand, visit func(paint) bool) {
			g.Each(r, func(p paint) bool { visit(p); return true })
		}}, "Each calls visit again after it has returned false"},
		{"an error in a solution", flawed{failure: func(g *ring, i int) int64 {
			return g.Error(i) + 1
		}}, "and 0 in a solution"},
		{"a negative error", flawed{failure: func(g *ring, i int) int64 {
			return g.Error(i) - 1
		}}, "expected 0 or more"},
		{"Conflicting without an error", flawed{conflicting: func(_ *ring, r *rand.Rand) int {
			return r.IntN(nodes)
		}}, "whose Error is 0, while others have one"},
		{"Conflicting that finds nothing", flawed{conflicting: func(*ring, *rand.Rand) int {
			return -1
		}}, "Conflicting found no variable"},
		{"Conflicting out of range", flawed{conflicting: func(*ring, *rand.Rand) int {
			return nodes
		}}, "Conflicting is 12; expected -1..11"},
		{"SampleOf that visits too many", flawed{sampleOf: func(g *ring, i, _ int, r *rand.Rand, visit func(paint) bool) {
			g.EachOf(i, r, visit)
		}}, "expected at most 1"},
		{"SampleOf that finds nothing", flawed{sampleOf: func(*ring, int, int, *rand.Rand, func(paint) bool) {}}, "expected all if there are no more"},
		{"SampleOf that goes on", flawed{sampleOf: func(g *ring, i, most int, r *rand.Rand, visit func(paint) bool) {
			for range most {
				m, _ := g.RandomMoveOf(i, r)
				visit(m)
			}
		}}, "SampleOf calls visit again"},
		{"Best that is not", flawed{best: func(g *ring, r *rand.Rand, allows func(paint, int64) bool) (paint, int64, bool) {
			m, ok := g.RandomMoveOf(max(g.Conflicting(r), 0), r)
			d := g.Delta(m)
			return m, d, ok && allows(m, d)
		}}, "in conflict"},
		{"Best that is forbidden", flawed{best: func(g *ring, r *rand.Rand, _ func(paint, int64) bool) (paint, int64, bool) {
			return g.Best(r, func(paint, int64) bool { return true })
		}}, "expected a move that was allowed"},
		{"Best with another delta", flawed{best: func(g *ring, r *rand.Rand, allows func(paint, int64) bool) (paint, int64, bool) {
			return g.Best(r, func(m paint, d int64) bool { return allows(m, d+1) })
		}}, "Delta is"},
		{"EachOf that repeats a move", flawed{eachOf: func(g *ring, i int, r *rand.Rand, visit func(paint) bool) {
			g.EachOf(i, r, visit)
			g.EachOf(i, r, visit)
		}}, "EachOf visits"},
		{"RandomMoveOf that changes the state", flawed{randomOf: func(g *ring, i int, r *rand.Rand) (paint, bool) {
			p, ok := g.RandomMoveOf(i, r)
			g.Apply(p)
			return p, ok
		}}, "changes the state"},
		{"attributes of nothing", flawed{attributes: func(*ring, paint) (leaves, enters [2]uint64) {
			return leaves, enters
		}}, "expected what they change"},
		{"attributes of the node alone", flawed{attributes: func(_ *ring, p paint) (leaves, enters [2]uint64) {
			x := uint64(p.Node)
			return [2]uint64{x, x}, [2]uint64{100 + x, 100 + x}
		}}, "take away again what that took away"},
		{"Raise that raises nothing", flawed{raise: func(*ring, bool) {}}, "leaves Cost at"},
		{"Raise that forgets the cost", flawed{raise: func(g *ring, all bool) {
			cost := g.cost
			g.Raise(all)
			g.cost = cost + 1
		}}, "after Raise: Cost is"},
		{"Smooth that does not", flawed{smooth: func(*ring, float64) {}}, "expected all weights to be 1 after both"},
		{"a balance that lies", flawed{rebalance: func(g *ring) bool {
			g.RebalanceCost()
			return false
		}}, "RebalanceCost returns false, but"},
		{"a balance that moves", flawed{rebalance: func(g *ring) bool {
			g.Apply(paint{0, (g.colour[0] + 1) % colours})
			return true
		}}, "RebalanceCost changes the state"},
		{"a keeper that forgets", flawed{keep: func(*ring) {}}, "the state at KeepState was"},
		{"a keeper that keeps the current state", flawed{kept: func(g *ring, buf []int32) []int32 {
			return g.Values(buf)
		}}, "the state at KeepState was"},
		{"a construction with its own numbers", flawed{construct: func(g *ring, _ *rand.Rand) {
			g.ConstructState(rand.New(rand.NewPCG(rand.Uint64(), 2)))
		}}, "expected every random choice from the generator that is passed"},
		{"a construction that leaves a wrong cost", flawed{construct: func(g *ring, r *rand.Rand) {
			g.ConstructState(r)
			g.cost--
		}}, "after"},
	} {
		t.Run(test.name, func(t *testing.T) {
			fresh := func() *flawed {
				f := test.flaw
				f.ring = newRing()
				if f.sense == model.Satisfy && test.name != "an objective without a sense" {
					f.sense = model.Minimise
				}
				if test.name == "Adopt that keeps a reference" {
					var borrowed []int32
					f.adopt = func(g *ring, values []int32) { borrowed = values; g.Adopt(values) }
					f.values = func(g *ring, buf []int32) []int32 {
						if borrowed != nil {
							copy(g.colour[:], borrowed)
						}
						return g.Values(buf)
					}
				}
				return &f
			}
			o := localsearchtest.StateOptions{Recount: recountRing, Valid: validRing, Has: everything}
			if test.name == "a negative violation" {
				o.Recount = nil
			}
			err := localsearchtest.CheckState(fresh, o)
			if test.want == "" {
				require.NoError(t, err)
				return
			}
			require.ErrorContains(t, err, test.want)
			assert.NotContains(t, err.Error(), "\n")
		})
	}
}

// nearlyKeeper has a misspelt method.
type nearlyKeeper struct{ *plainRing }

func (nearlyKeeper) KeepState()                     {}
func (nearlyKeeper) KeptStates(buf []int32) []int32 { return buf }

func TestMissingCapability(t *testing.T) {
	err := localsearchtest.CheckState(func() nearlyKeeper { return nearlyKeeper{newPlain()} },
		localsearchtest.StateOptions{Has: localsearch.IsKeeper})
	assert.EqualError(t, err, "localsearchtest: the state has no memory for a state (localsearch.Keeper); expected it by StateOptions.Has")
}

// stuck has no moves.
type stuck struct{ *plainRing }

func (stuck) Random(*rand.Rand) (paint, bool)   { return paint{}, false }
func (stuck) Each(*rand.Rand, func(paint) bool) {}
func (stuck) Perturb(*rand.Rand, float64)       {}

func TestNoMoves(t *testing.T) {
	err := localsearchtest.CheckState(func() stuck { return stuck{newPlain()} }, localsearchtest.StateOptions{})
	assert.ErrorIs(t, err, localsearchtest.ErrNoMoves)
}

// TestNeighbourhoods: another neighbourhood is checked in place of the state's.
func TestNeighbourhoods(t *testing.T) {
	focused := func(g *ring) localsearch.Neighbourhood[paint] {
		return localsearch.Focused[paint]{State: g, Share: 0.5}
	}
	require.NoError(t, localsearchtest.CheckNeighbourhood(newRing, focused, localsearchtest.StateOptions{Recount: recountRing}))
	candidates := func(g *ring) localsearch.Neighbourhood[paint] { return localsearch.NewCandidates(g, 8) }
	require.NoError(t, localsearchtest.CheckNeighbourhood(newRing, candidates, localsearchtest.StateOptions{Recount: recountRing, Repeats: true}))
	twice := func(g *ring) localsearch.Neighbourhood[paint] {
		return &flawed{ring: g, each: func(g *ring, r *rand.Rand, visit func(paint) bool) { g.Each(r, visit); g.Each(r, visit) }}
	}
	require.ErrorContains(t, localsearchtest.CheckNeighbourhood(newRing, twice, localsearchtest.StateOptions{}), "twice")
}

// counter is a problem with a number as its state and a flaw to choose.
type counter struct {
	value int64
	flaw  string
}

func (c *counter) Cost() int64 {
	if c.flaw == "cost" && c.value > 3 {
		return c.value + 1
	}
	return c.value
}

func (c *counter) Delta(by int64) int64 {
	if c.flaw == "delta" && c.value > 3 {
		return by + 1
	}
	if c.flaw == "changes" && c.value > 3 {
		c.value++
	}
	return by
}

func (c *counter) Apply(by int64) { c.value += by }

func TestFaultyProblems(t *testing.T) {
	for flaw, want := range map[string]string{
		"":        "",
		"cost":    "step 3, move 1: Cost is 5 after Apply; Delta promised 4",
		"delta":   "step 4, move 1: Cost is 5 after Apply; Delta promised 6",
		"changes": "step 4, move 1: Delta changed the state: Cost was 4 and is 6, from scratch 6",
	} {
		c := &counter{flaw: flaw}
		err := localsearchtest.CheckProblem(c, 10, func() int64 { return 1 }, func() int64 { return c.value })
		if want == "" {
			require.NoError(t, err)
		} else {
			assert.EqualError(t, err, "localsearchtest: "+want)
		}
	}
}

// flawedWalk is a walk with one flaw.
type flawedWalk struct {
	localsearch.Walk
	run    func(w localsearch.Walk, ctx context.Context, steps int64, target localsearch.Rank) (int64, error)
	best   func(w localsearch.Walk) localsearch.Rank
	values func(w localsearch.Walk, buf []int32) []int32
	adopt  func(w localsearch.Walk, values []int32)
	stats  func(w localsearch.Walk) solve.Stats
}

func (f *flawedWalk) Run(ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
	if f.run != nil {
		return f.run(f.Walk, ctx, steps, target)
	}
	return f.Walk.Run(ctx, steps, target)
}

func (f *flawedWalk) Best() localsearch.Rank {
	if f.best != nil {
		return f.best(f.Walk)
	}
	return f.Walk.Best()
}

func (f *flawedWalk) Values(buf []int32) []int32 {
	if f.values != nil {
		return f.values(f.Walk, buf)
	}
	return f.Walk.Values(buf)
}

func (f *flawedWalk) Adopt(values []int32) {
	if f.adopt != nil {
		f.adopt(f.Walk, values)
		return
	}
	f.Walk.Adopt(values)
}

func (f *flawedWalk) Stats() solve.Stats {
	if f.stats != nil {
		return f.stats(f.Walk)
	}
	return f.Walk.Stats()
}

func TestFaultyWalks(t *testing.T) {
	fresh := func() localsearch.Walk {
		g := newRing()
		w, err := meta.Steepest(g, g, meta.Settings{Seed: 1})
		require.NoError(t, err)
		return w
	}
	for _, test := range []struct {
		name string
		flaw func() flawedWalk
		want string
	}{
		{"none", func() flawedWalk { return flawedWalk{} }, ""},
		{"portions matter", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
				if steps < 100 {
					w.Adopt(make([]int32, nodes))
				}
				return w.Run(ctx, steps, target)
			}}
		}, "in portions of 37 steps"},
		{"too many steps", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
				return w.Run(ctx, steps+1, target)
			}}
		}, "expected at most"},
		{"too few steps", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, ctx context.Context, steps int64, target localsearch.Rank) (int64, error) {
				return w.Run(ctx, (steps+1)/2, target)
			}}
		}, "and later more"},
		{"steps that are not counted", func() flawedWalk {
			return flawedWalk{stats: func(localsearch.Walk) solve.Stats {
				return solve.Stats{{Name: solve.Steps, Value: 1}, {Name: solve.Restarts, Value: 9}}
			}}
		}, "Stats has 1 steps; Run has made 2000"},
		{"no restarts", func() flawedWalk {
			return flawedWalk{stats: func(w localsearch.Walk) solve.Stats { return w.Stats()[:1] }}
		}, "0 restarts in 2000 steps; expected at least 1"},
		{"a best that gets worse", func() flawedWalk {
			calls := int64(0)
			return flawedWalk{best: func(w localsearch.Walk) localsearch.Rank {
				calls++
				return localsearch.Rank{Objective: calls}
			}}
		}, "Best gets worse"},
		{"values that are not the best", func() flawedWalk {
			return flawedWalk{values: func(_ localsearch.Walk, buf []int32) []int32 { return append(buf, make([]int32, nodes)...) }}
		}, "but the rank of the values from scratch is"},
		{"a context that is not looked at", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, _ context.Context, steps int64, target localsearch.Rank) (int64, error) {
				return w.Run(context.Background(), steps, target)
			}}
		}, "with a context that has ended Run makes 1000 steps"},
		{"a target that is not looked at", func() flawedWalk {
			return flawedWalk{run: func(w localsearch.Walk, ctx context.Context, steps int64, _ localsearch.Rank) (int64, error) {
				return w.Run(ctx, steps, localsearch.NoTarget)
			}}
		}, "towards a target that Best has reached"},
		{"Adopt that does nothing", func() flawedWalk {
			return flawedWalk{adopt: func(localsearch.Walk, []int32) {}}
		}, "another walk adopts the values; its Best is"},
	} {
		t.Run(test.name, func(t *testing.T) {
			err := localsearchtest.CheckWalk(func() localsearch.Walk {
				f := test.flaw()
				f.Walk = fresh()
				return &f
			}, localsearchtest.WalkOptions{Recount: recountRing, Restarts: 1})
			if test.want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, test.want)
			}
		})
	}
}

func TestAcceptors(t *testing.T) {
	for _, fresh := range []func() localsearch.Acceptor{
		func() localsearch.Acceptor { return accept.Descent{} },
		func() localsearch.Acceptor { return accept.Descent{Sideways: true} },
		func() localsearch.Acceptor { return accept.Any{} },
		func() localsearch.Acceptor { return &accept.Annealing{Steps: 500} },
		func() localsearch.Acceptor { return &accept.Annealing{Steps: 500, Schedule: accept.Adaptive} },
		func() localsearch.Acceptor { return &accept.Annealing{Steps: 500, Schedule: accept.Reheating} },
		func() localsearch.Acceptor { return &accept.Late{Length: 50} },
		func() localsearch.Acceptor { return &accept.Threshold{Steps: 500} },
		func() localsearch.Acceptor { return &accept.Deluge{Steps: 500} },
	} {
		assert.NoError(t, localsearchtest.CheckAcceptor(fresh, localsearchtest.AcceptorOptions{Seed: 1}), "%T", fresh())
	}
}

// tired is an acceptor with a flaw.
type tired struct {
	accept.Any
	flaw  string
	asked int
	r     *rand.Rand
}

func (a *tired) Accept(_, delta int64, r *rand.Rand) bool {
	a.asked++
	switch a.flaw {
	case "state":
		return delta < 0 || a.asked%2 == 0
	case "numbers":
		return delta < 0 || a.r.Float64() < 0.5
	case "rises":
		return delta > 0
	}
	return delta < 0 || r.Float64() < math.Exp(-float64(delta))
}

func TestFaultyAcceptors(t *testing.T) {
	for flaw, want := range map[string]string{
		"":        "",
		"state":   "no change by Accept",
		"numbers": "expected every random choice from the generator that is passed",
		"rises":   "is not accepted; expected all that lower it",
	} {
		err := localsearchtest.CheckAcceptor(func() localsearch.Acceptor {
			return &tired{flaw: flaw, r: rand.New(rand.NewPCG(rand.Uint64(), 1))}
		}, localsearchtest.AcceptorOptions{})
		if want == "" {
			assert.NoError(t, err)
		} else {
			assert.ErrorContains(t, err, want)
		}
	}
}
