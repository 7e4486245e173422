package model

import (
	"errors"
	"fmt"
)

// BinPackingConstraint puts items into bins. The bins are 0 to len(Loads)-1;
// Bins[i] is the bin of item i, whose size is Sizes[i]. For every bin b, (sum of
// the sizes of its items) Relation Loads[b]: with Equal, Loads are the loads of
// the bins (MiniZinc's bin_packing_load); with LessEqual, their capacities
// (bin_packing_capa). Check refuses other relations.
//
// Violation: the number of items whose bin does not exist, plus, summed over the
// bins and with d = sum of sizes - Loads[b], |d| for Equal and max(0, d) for
// LessEqual.
type BinPackingConstraint struct {
	Bins     []Term
	Sizes    []int32
	Loads    []Term
	Relation Relation
}

// BinPacking requires that loads[b] is the sum of the sizes of the items i with
// bins[i] = b.
func BinPacking[B, L Expr](bins []B, sizes []int32, loads []L) BinPackingConstraint {
	return BinPackingConstraint{terms(bins), sizes, terms(loads), Equal}
}

// BinPackingCapacity requires that the sum of the sizes of the items i with
// bins[i] = b is at most capacities[b].
func BinPackingCapacity[B, C Expr](bins []B, sizes []int32, capacities []C) BinPackingConstraint {
	return BinPackingConstraint{terms(bins), sizes, terms(capacities), LessEqual}
}

// Name implements Constraint.
func (c BinPackingConstraint) Name() string {
	if c.Relation == LessEqual {
		return "bin_packing_capa"
	}
	return "bin_packing_load"
}

// Scope implements Constraint.
func (c BinPackingConstraint) Scope() []Var { return scope(c.Bins, c.Loads) }

// Violation implements Constraint.
func (c BinPackingConstraint) Violation(a Assignment) int64 {
	v := int64(0)
	sums := make([]int64, len(c.Loads))
	for i, t := range c.Bins {
		if b := t.Value(a); b >= 0 && b < int64(len(sums)) {
			sums[b] += int64(c.Sizes[i])
		} else {
			v++
		}
	}
	for b, sum := range sums {
		d := sum - c.Loads[b].Value(a)
		if c.Relation == Equal {
			d = max(d, -d)
		}
		v = grow(v, max(0, d))
	}
	return v
}

func (c BinPackingConstraint) check(m *Model) error {
	switch {
	case c.Relation != Equal && c.Relation != LessEqual:
		return fmt.Errorf("the relation is %v; expected = or <=", c.Relation)
	case len(c.Sizes) != len(c.Bins):
		return fmt.Errorf("%d sizes for %d items; expected one each", len(c.Sizes), len(c.Bins))
	case len(c.Loads) == 0:
		return errors.New("no bins; expected at least one")
	}
	for i, size := range c.Sizes {
		if size < 0 {
			return fmt.Errorf("item %d: the size is %d; expected at least 0", i, size)
		}
	}
	for b, t := range c.Loads {
		if err := checkSign("load", t); err != nil {
			return fmt.Errorf("bin %d: %w", b, err)
		}
	}
	if err := m.checkTerms(c.Bins); err != nil {
		return fmt.Errorf("bins: %w", err)
	}
	if err := m.checkTerms(c.Loads); err != nil {
		return fmt.Errorf("loads: %w", err)
	}
	return nil
}

func (c BinPackingConstraint) describe(m *Model) string {
	return "(bins " + m.terms(c.Bins) + "; sizes " + list(len(c.Sizes), ", ", func(i int) string { return fmt.Sprint(c.Sizes[i]) }) + "; loads " + c.Relation.String() + " " + m.terms(c.Loads) + ")"
}
