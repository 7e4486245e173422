package lp

// Status says how Solve ended.
type Status uint8

// The statuses.
const (
	Unsolved   Status = iota // Solve has not been called since the last change
	Optimal                  // within the tolerances
	Infeasible               // no solution; Ray says why
	Unbounded                // solutions of any cost below
	Cutoff                   // all solutions cost more than Limits.Cutoff
	Limit                    // a limit or the context ended it, or the numbers are too bad to go on
)

// String returns the status as a word.
func (s Status) String() string {
	return [...]string{"unsolved", "optimal", "infeasible", "unbounded", "cutoff", "limit"}[s]
}

// Objective returns the cost: of the solution after Optimal; a bound from below after
// Cutoff. Otherwise it means nothing.
func (p *Problem) Objective() float64 { return p.sum }

// Value returns the value of a column in the last basis. After Optimal it keeps the bounds
// within the tolerance.
func (p *Problem) Value(column int) float64 {
	v := p.columns[column]
	return p.x[v] * p.scale[v]
}

// Activity returns the sum of a row in the last basis.
func (p *Problem) Activity(row int) float64 {
	v := p.logicals[row]
	return p.x[v] * p.scale[v]
}

// Dual returns the multiplier of a row in the last basis: by how much the cost grows with
// each unit that the row's bounds move up. It is positive where the lower bound holds the
// row, and negative where the upper one does.
func (p *Problem) Dual(row int) float64 { return p.y[row] * p.rowScale[row] }

// Reduced returns the reduced cost of a column in the last basis: its cost less what the
// rows pay for it.
func (p *Problem) Reduced(column int) float64 {
	v := p.columns[column]
	return p.d[v] / p.scale[v]
}

// Ray returns the multiplier of a row in a proof that there is no solution, after Infeasible:
// the sum of the rows times their multipliers is at least the sum of the bounds times these
// (the lower bounds of rows with positive multipliers, the upper ones of the others), but the
// bounds of the columns do not let it be (Farkas).
func (p *Problem) Ray(row int) float64 { return p.ray[row] * p.rowScale[row] }

// Basic reports whether a column is in the basis.
func (p *Problem) Basic(column int) bool { return p.at[p.columns[column]] == inBasis }

// Iterations returns the number of pivots since New.
func (p *Problem) Iterations() int64 { return p.steps }

// Work returns about how many numbers have been computed since New. Unlike time it is the
// same in every run.
func (p *Problem) Work() int64 { return p.work }
