package reduce

import (
	"sync/atomic"

	"lsolve/model"
)

// Options of Run. The zero value uses the rules that keep every solution.
type Options struct {
	// One says that one solution is enough, or one that is optimal: rules that lose some
	// solutions may be used, too. A solution that is known already may be lost.
	One bool
	// Whole leaves every variable in the model with all of its values that solutions have: a
	// solution of the reduced model is one of the first, without Restore. It
	// is for searches that look at variables by themselves, such as a caller's.
	Whole bool
	// Keep are variables that stay what they are, such as those that a caller branches on.
	Keep []model.Var
	// Without are rules that are not used.
	Without []Rule
	// Work is about how many terms are looked at; 0: Usual.
	Work int64
	// Probes is about how many propagations go into trying both values of 0..1 variables;
	// 0: none.
	Probes int64
	// Stop, unless nil, is looked at now and then. Once it is set, Run returns soon, with what
	// has been done by then.
	Stop *atomic.Bool
}

// Usual is the work that usually is enough: a few seconds at most.
const Usual = 20_000_000

// Rule is one way to make a model smaller.
type Rule uint8

// The rules.
const (
	Probing    Rule = iota // values that fail at once, and variables that follow others
	Rows                   // linear rows divided, found to hold or to fail, or made domains
	Tighten                // coefficients of linear rows made smaller
	Stacks                 // bounds from intervals that do not overlap
	Parallel               // of rows with the same left side, the one that says most
	Duplicates             // constraints stated twice, and results of the same function
	Atoms                  // reified rows that say the same
	Affine                 // variables that are another one times a number plus a number
	Clauses                // clauses within others
	Cliques                // pairs that exclude each other as sets
	Different              // pairs that differ as all_different
	Dual                   // variables that lose nothing at one end
	Columns                // variables that only their sum matters of
	rules
)

// Names are the names of the rules.
var Names = [rules]string{
	"probing", "rows", "tighten", "stacks", "parallel", "duplicates", "atoms", "affine", "clauses", "cliques", "different", "dual", "columns",
}

// String returns the name of the rule.
func (r Rule) String() string {
	if r < rules {
		return Names[r]
	}
	return "unknown"
}

// Costly are rules that searches that learn may lose by: a variable in the place of others is
// a term with a coefficient in their constraints, and explanations and activities are others. Package
// hybrid leaves them out; who counts solutions, or searches without learning, may
// gain.
var Costly = []Rule{Affine, Columns}

// Keeping reports whether the rule keeps every solution.
func (r Rule) Keeping() bool { return r != Dual && r != Columns }

// Counts are how often each rule has changed the model.
type Counts [rules]int64

// Total is the sum of the counts.
func (c *Counts) Total() (total int64) {
	for _, n := range c {
		total += n
	}
	return total
}
