package cbls

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
)

// quota keeps how often each value occurs between two bounds, as a global cardinality
// constraint asks for: variables with equal domains exchange their values, or one takes
// another value if the bounds allow that.
type quota struct {
	id     int32
	values []int32 // of the domains
	lo, hi []int32 // by value, how often it occurs, by its index in values
	count  []int32
	index  valueIndex
}

func (g *quota) vars(s *Space) []model.Var { return s.groups[g.id].vars }

// deal returns values for n variables, within the bounds; r, unless nil, makes them random.
func (g *quota) deal(n int, r *rand.Rand) []int32 {
	out := make([]int32, 0, n)
	left := make([]int32, len(g.values))
	var open []int32 // values that may occur more often
	for k, v := range g.values {
		for range g.lo[k] {
			out = append(out, v)
		}
		if left[k] = g.hi[k] - g.lo[k]; left[k] > 0 {
			open = append(open, int32(k))
		}
	}
	for len(out) < n {
		at := 0
		if r != nil {
			at = rng.Intn(r, len(open))
		}
		k := open[at]
		out = append(out, g.values[k])
		if left[k]--; left[k] == 0 {
			open[at] = open[len(open)-1]
			open = open[:len(open)-1]
		}
	}
	if r != nil {
		rng.Shuffle32(r, out)
	}
	return out
}

func (g *quota) begin(s *Space) { g.set(s, g.deal(len(g.vars(s)), nil)) }

func (g *quota) randomise(s *Space, r *rand.Rand) { g.set(s, g.deal(len(g.vars(s)), r)) }

func (g *quota) set(s *Space, values []int32) {
	for i, x := range g.vars(s) {
		s.val[x] = values[i]
	}
	g.restored(s)
}

func (g *quota) restored(s *Space) {
	clear(g.count)
	for _, x := range g.vars(s) {
		g.count[g.index.of(s.val[x])]++
	}
}

// mayLeave reports whether a variable may give up the value with index k.
func (g *quota) mayLeave(k int32) bool { return g.count[k] > g.lo[k] }

// mayTake reports whether one more variable may have it.
func (g *quota) mayTake(k int32) bool { return g.count[k] < g.hi[k] }

func (g *quota) random(s *Space, x model.Var, r *rand.Rand) (Move, bool) {
	vars, now := g.vars(s), s.val[x]
	n := len(vars)
	if g.mayLeave(g.index.of(now)) {
		n += len(g.values)
	}
	const tries = 20
	for range tries {
		k := rng.Intn(r, n)
		if k >= len(vars) {
			if j := int32(k - len(vars)); g.values[j] != now && g.mayTake(j) {
				return Assign(x, g.values[j]), true
			}
		} else if y := vars[k]; s.val[y] != now {
			return Swap(x, y), true
		}
	}
	return Move{}, false
}

func (g *quota) each(s *Space, x model.Var, _ *rand.Rand, once bool, visit func(Move) bool) bool {
	now := s.val[x]
	if g.mayLeave(g.index.of(now)) {
		for j, v := range g.values {
			if v != now && g.mayTake(int32(j)) && !visit(Assign(x, v)) {
				return false
			}
		}
	}
	for _, y := range g.vars(s) {
		if (!once || x < y) && s.val[y] != now && !visit(Swap(x, y)) {
			return false
		}
	}
	return true
}

func (g *quota) sample(s *Space, x model.Var, most int, r *rand.Rand, visit func(Move) bool) {
	if len(g.vars(s))+len(g.values) <= most {
		g.each(s, x, r, false, visit)
		return
	}
	drawn(s, g, x, most, r, visit)
}

func (g *quota) expand(*Space, Move) {}

// follow counts the values after an assignment; an exchange keeps the counts.
func (g *quota) follow(s *Space, m Move) {
	if m.kind == assign {
		g.count[g.index.of(s.val[m.a])]--
		g.count[g.index.of(m.b)]++
	}
}

// quotaGroup makes a group of a global cardinality constraint whose variables have equal
// domains and whose counts are constants. With tight it takes one in which the counts are
// given, so that its variables can only exchange values.
func (c *compiler) quotaGroup(d *definer, terms []model.Term, values []int32, lo, hi []int64, closed, tight bool) bool {
	const mostValues = 1 << 12
	vars, ok := c.own(d, terms)
	if !ok || len(vars) < 2 || terms[0].Offset != 0 {
		return false
	}
	dom := c.m.Domain(vars[0])
	if dom.Size() < 2 || dom.Size() > mostValues {
		return false
	}
	n := int64(len(vars))
	g := &quota{id: int32(len(c.s.groups))}
	at := make(map[int32]int, dom.Size())
	for v := range dom.All() {
		at[v] = len(g.values)
		g.values = append(g.values, v)
		g.lo, g.hi = append(g.lo, 0), append(g.hi, int32(n))
		if closed {
			g.hi[at[v]] = 0
		}
	}
	for i, v := range values {
		k, ok := at[v]
		switch {
		case !ok && (lo[i] > 0 || hi[i] < 0), ok && (lo[i] > hi[i] || lo[i] > n || hi[i] < 0):
			return false
		case ok:
			g.lo[k], g.hi[k] = int32(max(lo[i], 0)), int32(min(hi[i], n))
		}
	}
	least, most, given := int64(0), int64(0), true
	for k := range g.values {
		least, most = least+int64(g.lo[k]), most+int64(g.hi[k])
		given = given && g.lo[k] == g.hi[k]
	}
	if least > n || most < n || tight != (given || least == n || most == n) {
		return false
	}
	for i, x := range vars {
		if terms[i].Offset != 0 || !slices.Equal(c.m.Domain(x), dom) {
			return false
		}
	}
	g.count = make([]int32, len(g.values))
	g.index = newValueIndex(g.values, func(i int) int32 { return int32(i) }, -1)
	c.addGroup(vars, g)
	return true
}
