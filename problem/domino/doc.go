// Package domino is Dominosa, the division of a rectangle of numbers into
// dominoes: every domino of the set 0..n lies exactly once. A set 0..n has
// (n+1)(n+2)/2 dominoes and so fills (n+1)(n+2) cells, usually n+1 rows of n+2.
// Cells may be blank; a solution fills them in.
//
//	puzzle, err := domino.Parse("-", strings.NewReader("0 1 1\n1 0 ."))
//	stated := puzzle.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	fmt.Print(puzzle.Text(stated.Solution(result.Values)))
//
// Cells are numbered from 0, row by row. A solution is the direction of each cell's
// partner, and then the number of each cell.
//
// To add a formulation, add its constant, its name and its cases in formulation.go,
// and a file like those of the others.
//
//	instance.go    Instance; New: a rectangle and what can be wrong with it
//	kind.go        Kind: the problem as the command lists it
//	set.go         the dominoes of a set and their numbers
//	place.go       the places: where which domino can lie
//	parse.go       Format, Parse and Write: the text form
//	validate.go    Validate: what is certainly wrong before any search
//	solution.go    Solution, its JSON fields, and directions
//	check.go       Check: is this a solution?
//	formulation.go the puzzle as a model.Model
//	  borders.go   Borders and Cover: a variable a place
//	  partner.go   Partner: a variable a cell
//	  places.go    Places: a variable a domino
//	belief.go      belief propagation: how likely each place is
//	text.go        the drawing of the report
//	svg.go         a picture
//	generate.go    new puzzles
//	  unique.go    the solution made the only one
//	  tiling.go    a random division of a rectangle
package domino
