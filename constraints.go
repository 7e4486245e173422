package lsolve

import "lsolve/model"

// Abs requires |x| = y.
func Abs[X, Y Expr](x X, y Y) model.AbsConstraint { return model.Abs(x, y) }

// AllDifferent requires that all xs have different values.
func AllDifferent[E Expr](xs ...E) model.AllDifferentConstraint { return model.AllDifferent(xs...) }

// AllDifferentExcept requires that no value occurs twice among xs, except the
// given values, each of which may occur any number of times.
func AllDifferentExcept[E Expr](values []int32, xs ...E) model.AllDifferentExceptConstraint {
	return model.AllDifferentExcept(values, xs...)
}

// And requires result <-> xs[0] and xs[1] and ....
func And[R, E Expr](result R, xs ...E) model.AndConstraint { return model.And(result, xs...) }

// BinPacking requires that loads[b] is the sum of the sizes of the items i with
// bins[i] = b.
func BinPacking[B, L Expr](bins []B, sizes []int32, loads []L) model.BinPackingConstraint {
	return model.BinPacking(bins, sizes, loads)
}

// BinPackingCapacity requires that the sum of the sizes of the items i with
// bins[i] = b is at most capacities[b].
func BinPackingCapacity[B, C Expr](bins []B, sizes []int32, capacities []C) model.BinPackingConstraint {
	return model.BinPackingCapacity(bins, sizes, capacities)
}

// CardinalityBounds requires that values[i] occurs lo[i] to hi[i] times among xs.
func CardinalityBounds[E Expr](xs []E, values, lo, hi []int32) model.CardinalityBoundsConstraint {
	return model.CardinalityBounds(xs, values, lo, hi)
}

// Cardinality requires that values[i] occurs counts[i] times among xs.
func Cardinality[E, C Expr](xs []E, values []int32, counts []C) model.CardinalityConstraint {
	return model.Cardinality(xs, values, counts)
}

// Circuit requires that successors form one circuit through all nodes, counted
// from 0.
func Circuit[E Expr](successors ...E) model.CircuitConstraint { return model.Circuit(successors...) }

// Clause requires that one of positive is true or one of negative is false.
func Clause[E Expr](positive, negative []E) model.ClauseConstraint {
	return model.Clause(positive, negative)
}

// EndAtEnd requires a.End + lag = b.End.
func EndAtEnd(a, b Interval, lag ...Operand) Constraint { return model.EndAtEnd(a, b, lag...) }

// EndAtStart requires a.End + lag = b.Start.
func EndAtStart(a, b Interval, lag ...Operand) Constraint { return model.EndAtStart(a, b, lag...) }

// EndBeforeEnd requires a.End + lag <= b.End.
func EndBeforeEnd(a, b Interval, lag ...Operand) Constraint { return model.EndBeforeEnd(a, b, lag...) }

// EndBeforeStart requires a.End + lag <= b.Start.
func EndBeforeStart(a, b Interval, lag ...Operand) Constraint {
	return model.EndBeforeStart(a, b, lag...)
}

// StartAtEnd requires a.Start + lag = b.End.
func StartAtEnd(a, b Interval, lag ...Operand) Constraint { return model.StartAtEnd(a, b, lag...) }

// StartAtStart requires a.Start + lag = b.Start.
func StartAtStart(a, b Interval, lag ...Operand) Constraint { return model.StartAtStart(a, b, lag...) }

// StartBeforeEnd requires a.Start + lag <= b.End.
func StartBeforeEnd(a, b Interval, lag ...Operand) Constraint {
	return model.StartBeforeEnd(a, b, lag...)
}

// StartBeforeStart requires a.Start + lag <= b.Start.
func StartBeforeStart(a, b Interval, lag ...Operand) Constraint {
	return model.StartBeforeStart(a, b, lag...)
}

// Among begins a constraint on the number of xs that have one of the values:
// Among([]int32{1, 3}, xs...).Equals(n).
func Among[E Expr](values []int32, xs ...E) CountOf { return model.Among(values, xs...) }

// Count begins a constraint on the number of xs that have the value:
// Count(7, xs...).AtMost(2).
func Count[E Expr](value int32, xs ...E) CountOf { return model.Count(value, xs...) }

// Cumulative requires that tasks never use more than capacity.
func Cumulative(capacity Operand, tasks ...Task) model.CumulativeConstraint {
	return model.Cumulative(capacity, tasks...)
}

// CumulativeOf requires that at every time the demands of the intervals that are
// present sum to at most capacity: Cumulative of intervals[i].Uses(demands[i]).
// demands has one element for each interval: constants, variables or terms.
func CumulativeOf[D int | int32 | Var | Term](capacity Operand, intervals []Interval, demands []D) model.CumulativeConstraint {
	return model.CumulativeOf(capacity, intervals, demands)
}

// Own requires a user's constraint.
func Own(c Custom) model.CustomConstraint { return model.Own(c) }

// Disjunctive requires that no two activities run at once; those of duration 0
// may be anywhere.
func Disjunctive(activities ...Activity) model.DisjunctiveConstraint {
	return model.Disjunctive(activities...)
}

// DisjunctiveStrict requires that no two activities run at once; those of
// duration 0 must not lie inside another.
func DisjunctiveStrict(activities ...Activity) model.DisjunctiveConstraint {
	return model.DisjunctiveStrict(activities...)
}

// NoOverlap requires that of every two intervals that are present one ends before
// or when the other starts. Intervals of duration 0 may be anywhere.
func NoOverlap(intervals ...Interval) model.DisjunctiveConstraint {
	return model.NoOverlap(intervals...)
}

// Div requires x / y = z, truncated towards zero, and y != 0.
func Div[X, Y, Z Expr](x X, y Y, z Z) model.DivConstraint { return model.Div(x, y, z) }

// Range returns the domain of all values from lo to hi. It is empty, and so refused
// by a model, if lo > hi.
func Range(lo, hi int32) Domain { return model.Range(lo, hi) }

// Values returns the domain of the given values, in any order.
func Values(values ...int32) Domain { return model.Values(values...) }

// Element requires that array[index] = result, for an array of constants.
func Element[I, R Expr](index I, array []int32, result R) model.ElementConstraint {
	return model.Element(index, array, result)
}

// ElementVar requires that array[index] = result, for an array of variables or
// terms.
func ElementVar[I, A, R Expr](index I, array []A, result R) model.ElementConstraint {
	return model.ElementVar(index, array, result)
}

// Decreasing requires xs[0] >= xs[1] >= ....
func Decreasing[E Expr](xs ...E) model.IncreasingConstraint { return model.Decreasing(xs...) }

// Increasing requires xs[0] <= xs[1] <= ....
func Increasing[E Expr](xs ...E) model.IncreasingConstraint { return model.Increasing(xs...) }

// StrictlyDecreasing requires xs[0] > xs[1] > ....
func StrictlyDecreasing[E Expr](xs ...E) model.IncreasingConstraint {
	return model.StrictlyDecreasing(xs...)
}

// StrictlyIncreasing requires xs[0] < xs[1] < ....
func StrictlyIncreasing[E Expr](xs ...E) model.IncreasingConstraint {
	return model.StrictlyIncreasing(xs...)
}

// Inverse requires that f and g, of the same length, are permutations and each
// the inverse of the other. Positions begin at 0; for values that begin at 1 use
// the terms x.Plus(-1).
func Inverse[F, G Expr](f []F, g []G) model.InverseConstraint { return model.Inverse(f, g) }

// LexLess requires that xs is lexicographically less than ys.
func LexLess[X, Y Expr](xs []X, ys []Y) model.LexConstraint { return model.LexLess(xs, ys) }

// LexLessEq requires that xs is lexicographically at most ys.
func LexLessEq[X, Y Expr](xs []X, ys []Y) model.LexConstraint { return model.LexLessEq(xs, ys) }

// ScalarProduct is coefs[0]*xs[0] + coefs[1]*xs[1] + .... The lengths must be the
// same. Only an objective can have coefficients beyond 32 bits.
func ScalarProduct[E Expr, C int32 | int64](coefs []C, xs []E) Linear {
	return model.ScalarProduct(coefs, xs)
}

// Sum adds up operands, and the elements of a []Var, []Term, []Linear or []Expr:
// Sum(x, y.Times(3), 5), Sum(xs), Sum(xs, y, -1).
func Sum(xs ...Operand) Linear { return model.Sum(xs...) }

// Max requires that result is the largest of xs.
func Max[R, E Expr](result R, xs ...E) model.MaxConstraint { return model.Max(result, xs...) }

// Min requires that result is the smallest of xs.
func Min[R, E Expr](result R, xs ...E) model.MinConstraint { return model.Min(result, xs...) }

// Mod requires that z is the remainder of x / y, with the sign of x, and y != 0.
func Mod[X, Y, Z Expr](x X, y Y, z Z) model.ModConstraint { return model.Mod(x, y, z) }

// NValue requires that xs have n distinct values.
func NValue[N, E Expr](n N, xs ...E) model.NValueConstraint { return model.NValue(n, xs...) }

// Forbid requires that xs is none of the rows. The rows are not copied.
func Forbid[E Expr](xs []E, rows [][]int32) model.NegativeTableConstraint {
	return model.Forbid(xs, rows)
}

// NoOverlap2D requires that no two rectangles overlap; those of area 0 may be
// anywhere.
func NoOverlap2D(rectangles ...Rectangle) model.NoOverlap2DConstraint {
	return model.NoOverlap2D(rectangles...)
}

// NoOverlap2DStrict requires that no two rectangles overlap; those of area 0
// must not lie inside another or cross it.
func NoOverlap2DStrict(rectangles ...Rectangle) model.NoOverlap2DConstraint {
	return model.NoOverlap2DStrict(rectangles...)
}

// Or requires result <-> xs[0] or xs[1] or ....
func Or[R, E Expr](result R, xs ...E) model.OrConstraint { return model.Or(result, xs...) }

// Pow requires x ^ y = z.
func Pow[X, Y, Z Expr](x X, y Y, z Z) model.PowConstraint { return model.Pow(x, y, z) }

// Box returns the rectangle that lies within x in one direction and within y in the
// other. If either is absent the rectangle has no area.
func Box(x, y Interval) Rectangle { return model.Box(x, y) }

// Regular requires that d accepts the word xs. For symbols that do not begin at
// 0 take shifted terms. The automaton's slices are not copied.
func Regular[E Expr](d DFA, xs ...E) model.RegularConstraint { return model.Regular(d, xs...) }

// Iff requires that b is 1 if and only if c is satisfied (b <-> c).
func Iff[E Expr](b E, c Constraint) model.ReifiedConstraint { return model.Iff(b, c) }

// Implies requires c if b is 1 (half reification, b -> c).
func Implies[E Expr](b E, c Constraint) model.ReifiedConstraint { return model.Implies(b, c) }

// Subcircuit requires that successors form one circuit, counted from 0, that
// leaves out the nodes which are their own successors.
func Subcircuit[E Expr](successors ...E) model.SubcircuitConstraint {
	return model.Subcircuit(successors...)
}

// Table requires that xs is one of the rows. The rows are not copied.
func Table[E Expr](xs []E, rows [][]int32) model.TableConstraint { return model.Table(xs, rows) }

// Const returns the constant v as a term.
func Const(v int32) Term { return model.Const(v) }

// Times requires x * y = z.
func Times[X, Y, Z Expr](x X, y Y, z Z) model.TimesConstraint { return model.Times(x, y, z) }

// ValuePrecede requires that if t occurs in xs, then s occurs before it.
func ValuePrecede[E Expr](s, t int32, xs ...E) model.ValuePrecedeConstraint {
	return model.ValuePrecede(s, t, xs...)
}

// ValuePrecedeChain requires ValuePrecede of every two adjacent values.
func ValuePrecedeChain[E Expr](values []int32, xs ...E) model.ValuePrecedeConstraint {
	return model.ValuePrecedeChain(values, xs...)
}

// Xor requires that an odd number of xs is true.
func Xor[E Expr](xs ...E) model.XorConstraint { return model.Xor(xs...) }
