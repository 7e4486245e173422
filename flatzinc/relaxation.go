package flatzinc

import (
	"maps"
	"slices"

	"lsolve/model"
)

// relaxation is a compiler of the constraints without those that depend on variables
// that are about to be cut. No variable is cut in it, so what it refutes has no
// solution beyond the numbers of the model either.
func (c *compiler) relaxation(cuts []int32) *compiler {
	isCut, known := make([]bool, len(c.at)), make([]int8, len(c.consts))
	for _, x := range cuts {
		isCut[x] = true
	}
	// No array is read twice.
	var depends func(nodes []Node) bool
	depends = func(nodes []Node) bool {
		return slices.ContainsFunc(nodes, func(n Node) bool {
			switch n.Kind {
			case Var:
				t := c.find(int32(n.Num))
				return t.a != 0 && isCut[t.x]
			case Const:
				if known[n.Num] == 0 {
					known[n.Num] = -1
					if depends(c.consts[n.Num].nodes) {
						known[n.Num] = 1
					}
				}
				return known[n.Num] > 0
			default:
				return false
			}
		})
	}
	program := *c.Program
	program.constraints = slices.DeleteFunc(slices.Clone(c.constraints), func(p posted) bool {
		return p.name == 0 || depends(p.args)
	})
	program.outputs, program.goal = nil, Satisfy
	s := *c.store
	s.at, s.sets = slices.Clone(s.at), slices.Clone(s.sets)
	s.protected, s.steep, s.far = slices.Clone(s.protected), slices.Clone(s.steep), slices.Clone(s.far)
	r := &compiler{
		Program: &program, store: &s, model: model.New(), out: &Compiled{Domain: map[int]bool{}},
		kinds: c.kinds, slots: make([]int32, len(c.slots)), atoms: map[atom]affine{}, moved: maps.Clone(c.moved),
	}
	if c.goal != Satisfy {
		if t := c.scalar(c.objective); t.a == 0 || !isCut[t.x] {
			r.out.objective = t
		}
	}
	for _, pair := range c.unmerged {
		t, u := c.refresh(pair[0]), c.refresh(pair[1])
		if (t.a == 0 || !isCut[t.x]) && (u.a == 0 || !isCut[u.x]) {
			r.unmerged = append(r.unmerged, [2]affine{t, u})
		}
	}
	return r
}

// Relaxation returns a model of the constraints that do not depend on variables that
// had to be cut, where the objective is better than best unless best is nil. If it has
// no solution, neither has the file, or none better. It is nil, and refuted is false,
// if nothing was cut or nothing is left to refute; refuted says that compiling was
// enough. It can be asked for once.
func (r *Compiled) Relaxation(best *int64) (m *model.Model, refuted bool) {
	c := r.relaxed
	if r.relaxed = nil; c == nil {
		return nil, false
	}
	if best != nil {
		if c.out.objective == (affine{}) {
			return nil, false
		}
		if r.Goal == Minimize {
			c.restrict(c.out.objective, -infinity, *best-1)
		} else {
			c.restrict(c.out.objective, *best+1, infinity)
		}
	}
	if c.failed {
		return nil, true
	}
	if c.build(&annotation{}) != nil || c.failed || c.model.Check() != nil {
		return nil, c.failed
	}
	return c.model, false
}
