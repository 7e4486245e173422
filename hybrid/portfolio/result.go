package portfolio

import (
	"time"

	"lsolve/solve"
)

// Result is the result of a search. Its Stats are the sums over the members, and what was
// presolved before them.
type Result struct {
	solve.Result
	// By is the member that found the solution, Proof the one that completed the
	// proof if Status is Optimal or Unsatisfiable.
	By, Proof string
	// Choice is what was chosen, and why.
	Choice Choice
	// Members are what each member did.
	Members []Report
	// Improvements is how many better solutions there were.
	Improvements int
}

// Report is what a member did.
type Report struct {
	Name string
	// Better is how many better solutions it brought, Bounds how many better bounds.
	Better, Bounds int
	Time           time.Duration // that it worked
	Stats          solve.Stats
	// Err is the reason why it ended early: a panic, a wrong solution, or an
	// unsupported model; nil if it did not.
	Err error
}
