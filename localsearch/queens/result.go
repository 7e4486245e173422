package queens

import "lsolve/solve"

// Result is what a search on a board came to.
type Result struct {
	Values []int32      // row of the queen of each column; nil unless Status is solve.Satisfied
	Status solve.Status // Satisfied, Unsatisfiable (n = 2 and 3) or Unknown
	Stats  solve.Stats
}
