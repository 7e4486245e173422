package model

import (
	"errors"
	"fmt"
)

// TableConstraint requires that the values of its terms, in order, are one of
// the rows: an extensional, or positive table, constraint.
//
// Violation: the least number of positions in which the values differ from a row
// (the Hamming distance to the nearest row).
type TableConstraint struct {
	Terms []Term    // not empty
	Rows  [][]int32 // at least one; Rows[r][i] is for Terms[i]
}

// Table requires that xs is one of the rows. The rows are not copied.
func Table[E Expr](xs []E, rows [][]int32) TableConstraint {
	return TableConstraint{terms(xs), rows}
}

// Name implements Constraint.
func (TableConstraint) Name() string { return "table" }

// Scope implements Constraint.
func (c TableConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint.
func (c TableConstraint) Violation(a Assignment) int64 {
	nearest := len(c.Terms)
	for _, row := range c.Rows {
		nearest = min(nearest, hamming(c.Terms, row, a))
	}
	return int64(nearest)
}

func (c TableConstraint) check(m *Model) error {
	if len(c.Rows) == 0 {
		return errors.New("an empty table; expected at least one row")
	}
	if err := checkRows(c.Terms, c.Rows); err != nil {
		return err
	}
	return m.checkTerms(c.Terms)
}

// NegativeTableConstraint requires that the values of its terms, in order, are
// none of the rows.
//
// Violation: 1 if they are one of the rows, else 0.
type NegativeTableConstraint struct {
	Terms []Term    // not empty
	Rows  [][]int32 // Rows[r][i] is for Terms[i]; no rows forbid nothing
}

// Forbid requires that xs is none of the rows. The rows are not copied.
func Forbid[E Expr](xs []E, rows [][]int32) NegativeTableConstraint {
	return NegativeTableConstraint{terms(xs), rows}
}

// Name implements Constraint.
func (NegativeTableConstraint) Name() string { return "negative_table" }

// Scope implements Constraint.
func (c NegativeTableConstraint) Scope() []Var { return scope(c.Terms) }

// Violation implements Constraint.
func (c NegativeTableConstraint) Violation(a Assignment) int64 {
	for _, row := range c.Rows {
		if hamming(c.Terms, row, a) == 0 {
			return 1
		}
	}
	return 0
}

func (c NegativeTableConstraint) check(m *Model) error {
	if err := checkRows(c.Terms, c.Rows); err != nil {
		return err
	}
	return m.checkTerms(c.Terms)
}

// hamming returns the number of positions in which the values of ts differ from row.
func hamming(ts []Term, row []int32, a Assignment) int {
	differ := 0
	for i, t := range ts {
		if t.Value(a) != int64(row[i]) {
			differ++
		}
	}
	return differ
}

func checkRows(ts []Term, rows [][]int32) error {
	if len(ts) == 0 {
		return errors.New("no terms; expected at least one column")
	}
	for r, row := range rows {
		if len(row) != len(ts) {
			return fmt.Errorf("row %d has %d values; expected %d, one for each term", r, len(row), len(ts))
		}
	}
	return nil
}

func (c TableConstraint) describe(m *Model) string {
	return fmt.Sprintf("(%s; %d rows)", m.terms(c.Terms), len(c.Rows))
}

func (c NegativeTableConstraint) describe(m *Model) string {
	return fmt.Sprintf("(%s; %d rows)", m.terms(c.Terms), len(c.Rows))
}
