package solve

// Solution is one answer.
type Solution struct {
	// Values are the variables' values in the problem's own order. For queens:
	// the row, from 0, of the queen of each column.
	Values []int32
	// Objective is the value of the objective, where there is one.
	Objective int64
}
