// Package gcd is the greatest common divisor.
package gcd

// Of returns the greatest common divisor of a and b, at least 0; that of 0 and b is the size of b. None of them may be the
// smallest number of its type.
func Of[N int | int32 | int64](a, b N) N {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}
