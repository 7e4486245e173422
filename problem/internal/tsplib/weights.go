package tsplib

import (
	"maps"
	"slices"
)

// FullMatrix is the format of a matrix that is written completely.
const FullMatrix = "FULL_MATRIX"

// columns says which columns of row i of n are written in a format. The half that is
// written by columns is the other half by rows, as the matrix is symmetric.
var columns = map[string]func(i, n int) (from, to int){
	FullMatrix:       func(_, n int) (int, int) { return 0, n },
	"UPPER_ROW":      upper,
	"LOWER_ROW":      lower,
	"UPPER_DIAG_ROW": upperDiagonal,
	"LOWER_DIAG_ROW": lowerDiagonal,
	"UPPER_COL":      lower,
	"LOWER_COL":      upper,
	"UPPER_DIAG_COL": lowerDiagonal,
	"LOWER_DIAG_COL": upperDiagonal,
}

func upper(i, n int) (from, to int)         { return i + 1, n }
func lower(i, _ int) (from, to int)         { return 0, i }
func upperDiagonal(i, n int) (from, to int) { return i, n }
func lowerDiagonal(i, _ int) (from, to int) { return 0, i + 1 }

// Columns returns the function that says which columns from <= j < to of row i of n a
// format of a matrix has, where numbers are read row by row; nil: there is no such format.
// Formats by columns of one half are rows of the other.
func Columns(format string) func(i, n int) (from, to int) { return columns[format] }

// Formats returns the names of the formats of a matrix, sorted.
func Formats() []string { return slices.Sorted(maps.Keys(columns)) }
