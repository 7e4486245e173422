package lp

import "math/bits"

// wide is an integer of 128 bits in two's complement.
type wide struct {
	hi int64
	lo uint64
}

func (a wide) plus(b wide) wide {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(uint64(a.hi), uint64(b.hi), carry)
	return wide{int64(hi), lo}
}

func (a wide) minus() wide {
	lo, borrow := bits.Sub64(0, a.lo, 0)
	hi, _ := bits.Sub64(0, uint64(a.hi), borrow)
	return wide{int64(hi), lo}
}

// product is a * b, which always fits.
func product(a, b int64) wide {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	w := wide{int64(hi), lo}
	if a < 0 != (b < 0) {
		return w.minus()
	}
	return w
}

// narrow returns the number as one of 64 bits, if it is less than 2^62 in size.
func (a wide) narrow() (int64, bool) {
	v := int64(a.lo)
	return v, a.hi == v>>63 && v < 1<<62 && v > -1<<62
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}
