package vrp

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
)

// TestFine: a fine is the excess times the price, up to the highest one.
func TestFine(t *testing.T) {
	for _, c := range []struct{ excess, price, want int64 }{
		{0, mostPrice, 0},
		{3, 1 << fineBits, 3},
		{7, 1 << (fineBits - 1), 3},
		{1 << 10, mostPrice, 1 << 42},
		{1 << 40, mostPrice, mostFine},
		{math.MaxInt64, math.MaxInt64, mostFine},
	} {
		assert.Equal(t, c.want, fine(c.excess, c.price), "%d at %d", c.excess, c.price)
	}
}

// TestFinesOfLoads: at first no load is cheaper on a vehicle that is too full than on a vehicle of its own, however dear
// that is.
func TestFinesOfLoads(t *testing.T) {
	for i, f := range features {
		in := f.instance(t, 30, rng.New(uint64(i), 40))
		for v := range in.Vehicles {
			in.Vehicles[v].Fixed = 1_000_000_000
		}
		d := newData(in)
		if d.relaxable("") != nil {
			continue
		}
		price := newFines(d).price.load
		for _, k := range d.types {
			if k.count > 0 && k.capacity[0] < never {
				assert.GreaterOrEqual(t, fine(k.capacity[0], price), k.fixed, f.name)
			}
		}
	}
}
