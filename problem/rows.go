package problem

// Rows cuts a list into rows of the given number of columns. They share its memory.
func Rows[E any](list []E, columns int) [][]E {
	rows := make([][]E, 0, len(list)/columns)
	for ; len(list) > 0; list = list[columns:] {
		rows = append(rows, list[:columns:columns])
	}
	return rows
}
