package cp

// Method says how much of a search tree is searched, and in which order: the methods of
// ECLiPSe's search/6. All but Complete can miss solutions. If they left nothing out the
// result is still a proof; otherwise Stopped is ErrIncomplete.
type Method interface {
	// start is the budget of the root, in the method's own unit.
	start() int64
	// child returns the budget of alternative i of n of a node with that budget, and
	// the budget left for the later alternatives. A negative budget leaves the
	// alternative out.
	child(budget int64, i, n int) (child, rest int64)
	// below returns the method that takes over at a node with that budget, nil: none.
	below(budget int64) Method
}

// Complete searches the whole tree.
type Complete struct{}

func (Complete) start() int64                                { return 0 }
func (Complete) child(b int64, _, _ int) (child, rest int64) { return b, b }
func (Complete) below(int64) Method                          { return nil }

// BBS is bounded backtrack search: it ends at the first failure of the whole search
// beyond the given number.
type BBS struct{ Failures int64 }

func (BBS) start() int64                                { return 0 }
func (BBS) child(b int64, _, _ int) (child, rest int64) { return b, b }
func (BBS) below(int64) Method                          { return nil }

// LDS is limited discrepancy search (Harvey and Ginsberg 1995): it visits the
// leaves with 0, then 1, up to Discrepancies decisions that are not the
// brancher's first. Branching that learns or is random is refused.
type LDS struct{ Discrepancies int64 }

func (l LDS) start() int64 { return l.Discrepancies }
func (LDS) child(b int64, i, _ int) (child, rest int64) {
	if i == 0 {
		return b, b
	}
	return b - 1, b
}
func (LDS) below(int64) Method { return nil }

// Credit is credit-based search (Beldiceanu et al. 1997): the root has a credit. The
// first alternative gets half of its node's credit, the second gets half of the rest,
// and so on. A node with a credit of 1 is searched by the method Then; a node without
// credit is left out.
type Credit struct {
	Credit int64
	Then   Method // nil: BBS{5}
}

func (c Credit) start() int64 { return c.Credit }
func (Credit) child(b int64, i, n int) (child, rest int64) {
	child = (b + 1) / 2
	if i == n-1 {
		child = b
	}
	if child == 0 {
		return -1, 0
	}
	return child, b - child
}

func (c Credit) below(b int64) Method {
	if b > 1 {
		return nil
	}
	return orBBS(c.Then)
}

// DBS is depth-bounded search: the first Levels levels of the tree are searched
// completely, those below by the method Then.
type DBS struct {
	Levels int64
	Then   Method // nil: BBS{5}
}

func (d DBS) start() int64                              { return d.Levels }
func (DBS) child(b int64, _, _ int) (child, rest int64) { return b - 1, b }

func (d DBS) below(b int64) Method {
	if b > 0 {
		return nil
	}
	return orBBS(d.Then)
}

func orBBS(m Method) Method {
	if m == nil {
		return BBS{5}
	}
	return m
}

// usesLDS reports whether m or a method below it is limited discrepancy search.
func usesLDS(m Method) bool {
	switch m := m.(type) {
	case LDS:
		return true
	case Credit:
		return usesLDS(m.Then)
	case DBS:
		return usesLDS(m.Then)
	}
	return false
}
