package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// mostNeighbours is the largest circuit that is made by nearest neighbours, in time in the order
// of its square.
const mostNeighbours = 10_000

// construct makes a circuit by the rule of the nearest neighbour (Rosenkrantz, Stearns and Lewis
// 1977) if the objective is a sum of what the successors cost, each looked up in an array; otherwise a
// random one.
func (g *circuitMoves) construct(s *Space, r *rand.Rand) {
	rows := g.costs(s)
	if rows == nil || g.n > mostNeighbours {
		g.randomise(s, r)
		return
	}
	left := make([]int32, g.n)
	for i := range left {
		left[i] = int32(i)
	}
	first := int32(rng.Intn(r, int(g.n)))
	left[first] = left[g.n-1]
	left = left[:g.n-1]
	i := first
	for len(left) > 0 {
		best, at := ties{}, 0
		for k, j := range left {
			if best.wins(rows[i].of(j), r) {
				at = k
			}
		}
		next := left[at]
		left[at] = left[len(left)-1]
		left = left[:len(left)-1]
		s.val[g.vars(s)[i]] = next - g.off[i]
		i = next
	}
	s.val[g.vars(s)[i]] = first - g.off[i]
	g.restored(s)
}

// costRow is what the successors of one node cost, times a factor.
type costRow struct {
	factor int64
	shift  int32 // the index of node 0
	scale  int32 // from node to index
	array  []int32
}

func (c *costRow) of(j int32) int64 {
	k := min(max(int64(c.scale)*int64(j)+int64(c.shift), 0), int64(len(c.array)-1))
	return c.factor * int64(c.array[k])
}

// costs returns a row for every node, nil if a node has none.
func (g *circuitMoves) costs(s *Space) []costRow {
	coefs := s.sumCoefs()
	if coefs == nil {
		return nil
	}
	rows := make([]costRow, g.n)
	for i, x := range g.vars(s) {
		for k := s.first[x]; k < s.first[x+1]; k++ {
			o := &s.occ[k]
			part := &s.parts[o.part]
			if f, ok := part.def.(*selection); ok && len(part.terms) == 1 && coefs[part.out] != 0 {
				rows[i] = costRow{coefs[part.out], o.offset - o.coef*g.off[i], o.coef, f.array}
			}
		}
		if rows[i].array == nil {
			return nil
		}
	}
	return rows
}
