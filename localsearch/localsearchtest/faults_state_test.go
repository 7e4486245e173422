package localsearchtest_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/model"
)

func TestCorrectStates(t *testing.T) {
	for seed := range uint64(20) {
		require.NoError(t, localsearchtest.CheckState(newRing, localsearchtest.StateOptions{
			Seed: seed, Recount: recountRing, Valid: validRing, Has: everything,
		}))
		require.NoError(t, localsearchtest.CheckState(newPlain, localsearchtest.StateOptions{Seed: seed, Valid: validRing}))
	}
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
		{"a price below the error", flawed{price: func(g *ring, i int) int64 {
			return g.Error(i) - 1
		}}, "its Error, or more"},
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
		}}, "moves; expected at most "},
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
		{"Changes of another node", flawed{changes: func(_ *ring, p paint, out []int32) []int32 {
			return append(out, int32((p.Node+1)%nodes), p.Colour)
		}}, "promised the values"},
		{"Changes beyond the variables", flawed{changes: func(_ *ring, p paint, out []int32) []int32 {
			return append(out, nodes, p.Colour)
		}}, "expected 0..11"},
		{"attributes of nothing", flawed{attributes: func(*ring, paint) (leaves, enters [2]uint64) {
			return leaves, enters
		}}, "expected what they change"},
		{"attributes of the node alone", flawed{attributes: func(_ *ring, p paint) (leaves, enters [2]uint64) {
			x := uint64(p.Node)
			return [2]uint64{x, x}, [2]uint64{100 + x, 100 + x}
		}}, "take away again what that took away"},
		{"names that leave the colour out", flawed{names: func(attribute uint64) string {
			return fmt.Sprintf("node %d", attribute>>8)
		}}, "expected one of its own"},
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
		{"genes that the encoding does not have", flawed{encode: func(g *ring, buf []int32) []int32 {
			buf = g.Encode(buf)
			buf[len(buf)-1] = colours
			return buf
		}}, "Encode: localsearch: gene 11, segment 0 (assignment): 4; expected 0 to 3"},
		{"genes that are not all of the state", flawed{encode: func(g *ring, buf []int32) []int32 {
			buf = g.Encode(buf)
			buf[len(buf)-1] = 0
			return buf
		}}, "another state decodes"},
		{"Encode that drops what it got", flawed{encode: func(g *ring, buf []int32) []int32 {
			return g.Encode(buf[:0])
		}}, "Encode did not append"},
		{"Decode that depends on the state before", flawed{decode: func(g *ring, genes []int32) {
			first := g.colour[0]
			g.Decode(genes)
			g.Apply(paint{0, first})
		}}, "another state decodes"},
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
