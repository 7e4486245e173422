package localsearchtest_test

import (
	"fmt"
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/model"
)

const (
	nodes   = 12
	colours = 4
)

// ring colours a ring of nodes so that neighbours differ, and the sum of the
// colours is small. It has all capabilities, and no flaw.
type ring struct {
	colour [nodes]int32
	weight [nodes]int64 // of the edge from each node to the next
	// Cost is penalty times the weights of violated edges plus the sum of the colours.
	penalty int64
	since   int // steps since the penalty changed
	kept    [nodes]int32
	cost    int64
}

// paint gives a node a colour.
type paint struct {
	Node   int
	Colour int32
}

var _ localsearch.Weighted = (*ring)(nil)

func newRing() *ring {
	g := &ring{penalty: 3}
	g.ResetWeights()
	return g
}

func (g *ring) recount() (cost int64) {
	for i, c := range g.colour {
		cost += int64(c)
		if c == g.colour[(i+1)%nodes] {
			cost += g.penalty * g.weight[i]
		}
	}
	return cost
}

func (g *ring) Cost() int64 { return g.cost }

// around returns the cost of the edges at a node if it had that colour.
func (g *ring) around(i int, colour int32) (cost int64) {
	before, after := (i+nodes-1)%nodes, (i+1)%nodes
	if g.colour[before] == colour {
		cost += g.penalty * g.weight[before]
	}
	if g.colour[after] == colour {
		cost += g.penalty * g.weight[i]
	}
	return cost + int64(colour)
}

func (g *ring) Delta(p paint) int64 {
	return g.around(p.Node, p.Colour) - g.around(p.Node, g.colour[p.Node])
}

func (g *ring) Apply(p paint) {
	g.cost += g.Delta(p)
	g.colour[p.Node] = p.Colour
}

func (g *ring) Values(buf []int32) []int32 { return append(buf, g.colour[:]...) }

func (g *ring) Adopt(values []int32) {
	copy(g.colour[:], values)
	g.cost = g.recount()
}

func (g *ring) Randomise(r *rand.Rand) {
	for i := range g.colour {
		g.colour[i] = int32(r.IntN(colours))
	}
	g.ResetWeights()
}

func (g *ring) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*nodes)) {
		if m, ok := g.Random(r); ok {
			g.Apply(m)
		}
	}
}

func (g *ring) Random(r *rand.Rand) (paint, bool) { return g.RandomMoveOf(r.IntN(nodes), r) }

func (g *ring) Each(r *rand.Rand, visit func(paint) bool) {
	on := true
	for i := range nodes {
		g.EachOf(i, r, func(p paint) bool {
			on = visit(p)
			return on
		})
		if !on {
			return
		}
	}
}

func (g *ring) Rank() localsearch.Rank {
	var rank localsearch.Rank
	for i, c := range g.colour {
		rank.Objective += int64(c)
		if c == g.colour[(i+1)%nodes] {
			rank.Violation++
		}
	}
	return rank
}

func (*ring) Sense() model.Sense { return model.Minimise }
func (*ring) Variables() int     { return nodes }

func (g *ring) Error(i int) (shares int64) {
	if g.colour[i] == g.colour[(i+1)%nodes] {
		shares++
	}
	if g.colour[i] == g.colour[(i+nodes-1)%nodes] {
		shares++
	}
	return shares
}

func (g *ring) Conflicting(r *rand.Rand) int {
	start := r.IntN(nodes)
	for k := range nodes {
		if i := (start + k) % nodes; g.Error(i) > 0 {
			return i
		}
	}
	return -1
}

func (g *ring) EachOf(i int, _ *rand.Rand, visit func(paint) bool) {
	for c := range int32(colours) {
		if c != g.colour[i] && !visit(paint{i, c}) {
			return
		}
	}
}

func (g *ring) RandomMoveOf(i int, r *rand.Rand) (paint, bool) {
	return paint{i, (g.colour[i] + 1 + int32(r.IntN(colours-1))) % colours}, true
}

func (g *ring) SampleOf(i, most int, r *rand.Rand, visit func(paint) bool) {
	if most >= colours-1 {
		g.EachOf(i, r, visit)
		return
	}
	for range most {
		if m, _ := g.RandomMoveOf(i, r); !visit(m) {
			return
		}
	}
}

func (*ring) KeepSorted() bool { return true }

func (g *ring) Best(r *rand.Rand, allows func(paint, int64) bool) (best paint, delta int64, ok bool) {
	for i := range nodes {
		if g.Error(i) == 0 {
			continue
		}
		g.EachOf(i, r, func(p paint) bool {
			if d := g.Delta(p); allows(p, d) && (!ok || d < delta) {
				best, delta, ok = p, d, true
			}
			return true
		})
	}
	return best, delta, ok
}

func (g *ring) Changes(p paint, out []int32) []int32 { return append(out, int32(p.Node), p.Colour) }

func (g *ring) Attributes(p paint) (leaves, enters [2]uint64) {
	from, to := uint64(p.Node)<<8|uint64(g.colour[p.Node]), uint64(p.Node)<<8|uint64(p.Colour)
	return [2]uint64{from, from}, [2]uint64{to, to}
}

func (g *ring) AttributeName(attribute uint64) string {
	return fmt.Sprintf("node %d has colour %d", attribute>>8, attribute&0xff)
}

func (g *ring) Raise(all bool) {
	least := int64(1) << 62
	for i := range g.colour {
		if g.violated(i) {
			least = min(least, g.weight[i])
		}
	}
	for i := range g.colour {
		if g.violated(i) && (all || g.weight[i] == least) {
			g.weight[i]++
			g.cost += g.penalty
		}
	}
}

func (g *ring) violated(i int) bool { return g.colour[i] == g.colour[(i+1)%nodes] }

func (g *ring) Smooth(share float64) {
	for i, w := range g.weight {
		g.weight[i] = 1 + int64(float64(w-1)*(1-share))
	}
	g.cost = g.recount()
}

func (g *ring) ResetWeights() {
	for i := range g.weight {
		g.weight[i] = 1
	}
	g.cost = g.recount()
}

func (g *ring) RebalanceCost() bool {
	if g.since++; g.since < 10 {
		return false
	}
	g.since = 0
	g.penalty = 1 + g.penalty%5
	g.cost = g.recount()
	return true
}

func (g *ring) KeepState()                    { g.kept = g.colour }
func (g *ring) KeptState(buf []int32) []int32 { return append(buf, g.kept[:]...) }
func (g *ring) ConstructState(r *rand.Rand) {
	first := int32(r.IntN(2))
	for i := range g.colour {
		g.colour[i] = (first + int32(i)) % 2
	}
	g.ResetWeights()
}

// recountRing returns the rank of colours from scratch.
func recountRing(colours []int32) localsearch.Rank {
	var rank localsearch.Rank
	for i, c := range colours {
		rank.Objective += int64(c)
		if c == colours[(i+1)%len(colours)] {
			rank.Violation++
		}
	}
	return rank
}

// validRing refuses colours that there are not.
func validRing(values []int32) error {
	for i, c := range values {
		if c < 0 || c >= colours {
			return fmt.Errorf("node %d has colour %d; expected 0..%d", i, c, colours-1)
		}
	}
	return nil
}

func (g *ring) Encoding() localsearch.Encoding {
	return localsearch.Encoding{{Kind: localsearch.Assignment, Length: nodes, Values: colours}}
}

func (g *ring) Encode(buf []int32) []int32 { return g.Values(buf) }

func (g *ring) Decode(genes []int32) { g.Adopt(genes) }
