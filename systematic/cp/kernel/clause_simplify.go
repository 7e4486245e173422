package kernel

// simplifier holds the clauses of the model over literals while it makes them fewer
// and shorter, before the search. It preserves the solutions over all variables,
// because a search may count solutions and other constraints share the variables.
// Techniques that only preserve satisfiability, such as variable elimination, are
// therefore out.
type simplifier struct {
	e       *Engine
	clauses [][]lit32 // nil: dropped
	units   []lit
	// effort is how many more literals may be examined.
	effort  int
	changed bool // another round may find more
}

// Limits of a simplification: the number of rounds, and the number of literals
// examined, per literal of the clauses and at least.
const (
	simplifyRounds    = 3
	simplifyPerLit    = 20
	simplifyLeastWork = 1 << 18
)

// Simplify makes the clauses over variables of two values fewer and shorter, by
// known values, equivalent literals and subsumption. Call it before the first
// level, when nothing has been learnt and propagation has reached its fixpoint. It
// returns false if there is no solution.
func (e *Engine) Simplify() bool {
	c := &e.learned.clauses
	if len(c.refs) > 0 || len(c.fixed) == 0 {
		return true
	}
	s := simplifier{e: e, effort: simplifyLeastWork + simplifyPerLit*len(c.arena), changed: true}
	for _, ref := range c.fixed {
		s.clauses = append(s.clauses, c.lits(ref))
	}
	for round := 0; round < simplifyRounds && s.changed; round++ {
		s.changed = false
		s.clean()
		if !s.equivalences() {
			return e.Fail(0)
		}
		s.subsume()
		if !s.store() || !e.Propagate() {
			return false
		}
	}
	return true
}

// clean leaves out clauses that are true, and literals that are false.
func (s *simplifier) clean() { // clean drops clauses that are true and literals that are false.
	value := s.e.learned.clauses.value
	kept := s.clauses[:0]
next:
	for _, lits := range s.clauses {
		open := lits[:0]
		for _, l := range lits {
			switch value[l] {
			case 1:
				continue next
			case 0:
				open = append(open, l)
			}
		}
		if lits != nil {
			kept = append(kept, open)
		}
	}
	s.clauses = kept
}

// store writes the clauses into a new arena and makes units true. It returns false
// if that leaves no solution.
func (s *simplifier) store() bool {
	c := &s.e.learned.clauses
	size := 0
	for _, lits := range s.clauses {
		size += 1 + len(lits)
	}
	c.arena = make([]uint32, 0, size+size/2)
	c.fixed = c.fixed[:0]
	for i := range c.watches {
		c.watches[i] = nil
	}
	kept := s.clauses[:0]
	for _, lits := range s.clauses {
		if lits == nil {
			continue
		}
		ref := uint32(len(c.arena))
		c.arena = append(append(c.arena, uint32(len(lits))), lits...)
		c.fixed = append(c.fixed, ref)
		c.watch(ref)
		kept = append(kept, lits)
	}
	s.clauses = kept
	for _, l := range s.units {
		if !s.e.Require(s.e.predicate(l), s.e.Because()) {
			return false
		}
	}
	s.changed = s.changed || len(s.units) > 0
	s.units = s.units[:0]
	return true
}
