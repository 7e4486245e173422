package option

// Parts are the parts of the table.
var Parts = parts
