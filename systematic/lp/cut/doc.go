// Package cut separates a point from the whole points of a linear system: it returns
// inequalities that all of these keep, and the point does not. All columns are whole, so all
// rows have whole slacks, and every cut is computed in whole numbers: what it says is exact,
// whatever the point is.
//
//	s := cut.New(rows, lo, hi)
//	for _, row := range s.Separate(point, tableau) {
//		...
//	}
//
// # Families
//
//   - Mixed integer rounding of a sum of rows (Nemhauser and Wolsey 1990), which contains the
//     cuts of Chvátal and Gomory: rounding.go. The sums are rows, to which rows are added that
//     take away what is far from its bounds, variable bounds among them (Marchand and Wolsey,
//     Aggregation and mixed integer rounding to solve MIPs, 2001): aggregate.go; rows of the
//     simplex tableau (Gomory 1960): tableau.go; and sums that are even but for an odd right
//     side (Caprara and Fischetti, {0,1/2}-Chvátal-Gomory cuts, 1996): zerohalf.go; and the sum that
//     proves the bound of the cost: dual.go.
//     Sums with columns that bits limit are rounded once more with bits that cover them, which gives lifted covers of flow (Gu, Nemhauser and
//     Savelsbergh 1999): flow.go.
//   - Lifted covers of knapsacks (Balas 1975; Zemel 1989): cover.go.
//
// Choose takes those of many cuts that cut deep and in other directions than each other:
// choose.go.
//
// A new family is a file with a method of Separator that calls found for each row, a line in
// Separate, and a name in the test, which compares all cuts with the enumerated solutions of
// random systems.
package cut
