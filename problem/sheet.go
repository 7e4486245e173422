package problem

// Sheet says how solutions are written as CSV: a member of Structured.Fields that is a list,
// of which every element is a row.
//
// The elements may be objects, whose members become columns; single values, with their number
// in front; or lists, such as the rows of a square. A list within an object becomes as many
// columns.
type Sheet struct {
	// Member is the name of the list.
	Member string
	// Columns names what comes before a single value and what the value is, such as place and
	// city; of lists it names what they are.
	Columns []string
	// First is the number of the first row, 0 or 1.
	First int
}
