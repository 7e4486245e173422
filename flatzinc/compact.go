package flatzinc

import "slices"

// Integers without bounds that MiniZinc makes for the parts of a reified constraint,
// such as prefix sums, keep no bounds by propagation: where the Boolean is false they
// may be anything. But constraints that only compare them with each other and with
// numbers do not tell large values apart. Take the values of a solution, and 0, in
// their order. If two neighbours differ by more than C+1, where no constraint compares
// a difference with a number beyond C, bring all beyond the gap nearer, until they
// differ by C+1: every comparison comes out as before. So, if there is a solution,
// there is one with all n values from -n(C+1) to n(C+1) and the other variables as
// they are.

// compactor finds the groups of roots without bounds to which that applies.
type compactor struct {
	*compiler
	parent []int32 // by root: another one of its group, or itself; -1: it has bounds
	most   []int64 // by representative: C
	wide   []int32 // the roots of the current constraint that have no bounds
}

// compact bounds the roots without bounds that are only compared.
func (c *compiler) compact() {
	k := &compactor{compiler: c, parent: make([]int32, len(c.at)), most: make([]int64, len(c.at))}
	found := false
	for x := range c.at {
		k.parent[x] = -1
		if e := &c.at[x]; e.link == (affine{int32(x), 1, 0}) && tooWide(*e) {
			k.parent[x], found = int32(x), true
			k.most[x] = k.domainReach(int32(x))
		}
	}
	if !found {
		return
	}
	for i := range c.constraints {
		if p := &c.constraints[i]; p.name != 0 {
			k.read(p)
		}
	}
	for _, pair := range c.unmerged {
		k.wide = k.wide[:0]
		k.add(c.refresh(pair[0]))
		k.add(c.refresh(pair[1]))
		k.join(infinity)
	}
	if c.goal != Satisfy && c.objective.Kind == Var {
		k.wide = k.wide[:0]
		k.add(c.find(int32(c.objective.Num)))
		k.join(infinity)
	}
	k.restrictGroups()
}

// domainReach returns the largest size of a number at which the domain of x begins,
// ends or has a hole.
func (k *compactor) domainReach(x int32) int64 {
	reach := int64(0)
	see := func(v int64) {
		if v > -infinity && v < infinity {
			reach = max(reach, v, -v)
		}
	}
	see(k.at[x].lo)
	see(k.at[x].hi)
	for _, p := range k.sets[x] {
		see(p.lo)
		see(p.hi)
	}
	return reach
}

// representative returns the representative of the group of x.
func (k *compactor) representative(x int32) int32 {
	for k.parent[x] != x {
		k.parent[x] = k.parent[k.parent[x]]
		x = k.parent[x]
	}
	return x
}

// add notes a term of the current constraint, and returns how far it reaches: the
// largest size of its values, or of its offset if it has no bounds.
func (k *compactor) add(t affine) int64 {
	if t.a != 0 && k.parent[t.x] >= 0 {
		k.wide = append(k.wide, t.x)
		return max(t.b, -t.b)
	}
	lo, hi := k.bounds(t)
	return max(hi, -lo)
}

// join makes one group of the roots of the current constraint, which compares with
// numbers up to reach; infinity: it does more than compare.
func (k *compactor) join(reach int64) {
	for i, x := range k.wide {
		r, s := k.representative(x), k.representative(k.wide[0])
		if k.most[s] = max(k.most[s], k.most[r], reach); i > 0 {
			k.parent[r] = s
		}
	}
}

// read looks at one constraint.
func (k *compactor) read(p *posted) {
	k.wide = k.wide[:0]
	call, used := k.open(p)
	switch {
	case !used:
	case call.kind.linear != nil:
		k.readLinear(call)
		k.join(k.sumReach())
	default:
		k.join(k.argumentsReach(call))
	}
}

// sumReach returns how far c.sum reaches: it compares if it has one root without
// bounds, or the difference of two.
func (k *compactor) sumReach() int64 {
	l := &k.sum
	low, high, balance := -l.bound, -l.bound, int64(0)
	for _, t := range l.terms {
		if k.parent[t.x] >= 0 {
			k.wide = append(k.wide, t.x)
			balance += t.a
			continue
		}
		lo, hi := k.bounds(affine{t.x, t.a, 0})
		low, high = add(low, lo), addUp(high, hi)
	}
	if l.overflow || len(k.wide) > 2 || len(k.wide) == 2 && balance != 0 {
		return infinity
	}
	return max(high, -low)
}

// argumentsReach returns how far a constraint reaches that is no sum. Those that
// choose among their arguments compare.
func (k *compactor) argumentsReach(call *call) int64 {
	compares := call.kind.compares
	reach := int64(0)
	for i, arg := range call.args {
		if elements, ok := k.elements(arg); ok {
			reach = max(reach, int64(len(elements))) // an index is one of 1, 2, ...
			for _, n := range elements {
				compares = compares && k.plainTerm(n)
				reach = max(reach, k.add(k.scalar(n)))
			}
			continue
		}
		switch call.kind.takes[i] {
		case 'S':
			for _, s := range k.set(call, i) {
				reach = max(reach, s.hi, -s.lo)
			}
		default:
			compares = compares && k.plainTerm(arg[0])
			reach = max(reach, k.add(k.scalar(arg[0])))
		}
	}
	if !compares {
		return infinity
	}
	// The difference of two roots is compared with that of two numbers.
	return add(reach, reach)
}

// plainTerm reports whether a term has bounds, or is a root plus a number.
func (k *compactor) plainTerm(n Node) bool {
	t := k.scalar(n)
	return t.a == 0 || t.a == 1 || k.parent[t.x] < 0
}

// restrictGroups bounds the groups whose numbers are small enough.
func (k *compactor) restrictGroups() {
	size, printed := make([]int64, len(k.parent)), make([]bool, len(k.parent))
	for x, p := range k.parent {
		if p >= 0 {
			size[k.representative(int32(x))]++
		}
	}
	for i := range k.outputs {
		for _, n := range k.outputs[i].nodes {
			if t := k.scalar(n); t.a != 0 {
				printed[t.x] = true
			}
		}
	}
	for x, p := range k.parent {
		if p < 0 {
			continue
		}
		r := k.representative(int32(x))
		if far := scale(size[r], add(k.most[r], 1)); far <= Widest {
			k.restrict(affine{int32(x), 1, 0}, -far, far)
			if printed[x] {
				k.compacted = append(k.compacted, compacted{affine{int32(x), 1, 0}, k.most[r]})
			}
		}
	}
}

// compacted is a root in the output that compact has bounded. A value that was brought
// nearer is still farther from 0 than reach.
type compacted struct {
	t     affine
	reach int64
}

// Samples reports whether a solution of the model stands for others of the program, with
// larger numbers in the output. If none does, the solutions of the model are all of the
// program. There is one if the program has one, with as good an objective.
func (r *Compiled) Samples(values []int32) bool {
	return slices.ContainsFunc(r.compacted, func(c compacted) bool {
		v := r.value(c.t, values)
		return max(v, -v) > c.reach
	})
}
