// Package lehmer is the random number generator of Bratley, Fox and Schrage (1983) that the
// generators of several published instances use: x' = 16807 x mod 2^31-1.
package lehmer

// Modulus is that of the generator. Seeds are 1..Modulus-1.
const Modulus = 1<<31 - 1

// Stream is the last number, at first the seed.
type Stream int32

// Next returns the next number, 1..Modulus-1.
func (x *Stream) Next() int32 {
	*x = Stream(int64(*x) * 16807 % Modulus)
	return int32(*x)
}

// Between returns a number from low to high, by the next one of the stream.
func (x *Stream) Between(low, high int32) int32 {
	return low + int32(float64(x.Next())/Modulus*float64(high-low+1))
}
