package rostering

// dice are random bits for some small draws, as a draw of 64 bits for each one would take as long
// as the price of a move.
type dice uint64

// below takes 16 of the bits for a number from 0 to n-1.
func (d *dice) below(n int) int {
	x := int(*d&0xffff) * n >> 16
	*d >>= 16
	return x
}
