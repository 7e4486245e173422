package vrp

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
)

// crossovers are both of them, each with what it makes of two parents.
func crossovers(srex *crossover, r *rand.Rand) map[string]func(a, b *genome) (mark int64) {
	return map[string]func(a, b *genome) (mark int64){"SREX": srex.cross, "OX": newOrdered(srex, r).cross}
}

// TestCrossoverKeeps: a child serves whom it must, each once and by a vehicle that may, and its lanes that have not changed
// after the mark are routes of the first parent, of the same type of vehicle.
func TestCrossoverKeeps(t *testing.T) {
	for _, name := range []string{"SREX", "OX"} {
		kept, changed := 0, 0
		for i, f := range features {
			r := rng.New(uint64(i), 50)
			o, srex := relaxedOf(t, f, 40, r)
			if o == nil {
				continue
			}
			cross := crossovers(srex, r)[name]
			for range longtest.Choose(5, 100) {
				a, b := parent(o, srex, r), parent(o, srex, r)
				mark := cross(a, b)
				check(t, o.relaxed, o.live...)
				for c := range int32(o.d.clients) {
					require.True(t, o.lane[c] >= 0 || !o.d.required[c] || !o.servable[c], "%s, %s", name, f.name)
				}
				for _, q := range o.live {
					if o.lanes[q].stamp > mark {
						changed++
						continue
					}
					kept++
					same := 0
					for j, route := range a.routes {
						if a.kinds[j] == o.lanes[q].kind && assert.ObjectsAreEqual(route, stopsOfLane(o.relaxed, q)) {
							same++
						}
					}
					require.Equal(t, 1, same, "%s, %s", name, f.name)
				}
			}
		}
		assert.Greater(t, kept, 20, name)
		assert.Greater(t, changed, 20, name)
	}
}

// TestPolishAfterCrossover: what a polish leaves out after a crossover would not have helped: its end is a local optimum of all
// moves. Of several types of vehicles one may become free for others that have been tried, so they are not looked at here.
func TestPolishAfterCrossover(t *testing.T) {
	for _, name := range []string{"SREX", "OX"} {
		polishAfter(t, name)
	}
}

func polishAfter(t *testing.T, name string) {
	polished := 0
	for i, f := range features {
		r := rng.New(uint64(i), 51)
		o, srex := relaxedOf(t, f, 40, r)
		if o == nil || o.d.mixed {
			continue
		}
		cross := crossovers(srex, r)[name]
		for range longtest.Choose(5, 100) {
			a, b := parent(o, srex, r), parent(o, srex, r)
			for o.beginAfter(cross(a, b)); !o.step(); {
				continue
			}
			moves := o.moves
			o.all()
			require.Equal(t, moves, o.moves, "%s, %s", name, f.name)
			polished++
		}
	}
	assert.Greater(t, polished, 20)
}

// TestPutSubstitutes: routes for whose type no vehicle is left get the one with which they cost least.
func TestPutSubstitutes(t *testing.T) {
	in := features[0].instance(t, 12, rng.New(1, 52))
	fleetOfThree(in, rng.New(1, 53))
	in.Vehicles[0].Count = 2
	x := newRelaxed(newData(in))
	routes, kinds := [][]int32{{0, 1}, {2, 3}, {4, 5, 6}, {7, 8, 9, 10}}, []int32{0, 0, 0, 0}
	x.put(kinds, routes)
	check(t, x, x.live...)
	require.Len(t, x.live, len(routes))
	for i, route := range routes {
		kind := x.lanes[x.lane[route[0]]].kind
		require.Equal(t, route, stopsOfLane(x, x.lane[route[0]]))
		if i < 2 {
			assert.Zero(t, kind)
			continue
		}
		for other := range int32(3) {
			if other > 0 {
				assert.LessOrEqual(t, tolled(x, kind, route), tolled(x, other, route), "route %d", i)
			}
		}
	}
}

// parent is a local optimum from routes at random.
func parent(o *polish, srex *crossover, r *rand.Rand) *genome {
	scatter(o, r)
	srex.serveAll(false)
	o.all()
	return o.genome()
}
