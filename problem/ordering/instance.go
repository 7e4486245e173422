package ordering

import (
	"fmt"
	"slices"

	"lsolve/problem"
)

const (
	// MaxItems is the largest number of items.
	MaxItems = 3000
	// MaxEntry is the largest entry of the matrix, and without the sign of a negative
	// one. Differences of two fit 32 bits, and sums of all 64.
	MaxEntry = 1<<30 - 1
)

// Instance is a matrix. It is not changed once it is made; see New.
type Instance struct {
	n       int
	entries []int32 // by rows
}

var _ interface {
	problem.Bounded
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance of an n x n matrix by rows. It is an error if n is not from 1 to
// MaxItems, the number of entries is another, or one is beyond MaxEntry. The diagonal does
// not count. The slice is kept.
func New(n int, entries []int32) (*Instance, error) {
	if err := checkItems(n); err != nil {
		return nil, err
	}
	if len(entries) != n*n {
		return nil, fmt.Errorf("ordering: %d entries; expected %d, for %d items", len(entries), n*n, n)
	}
	for k, c := range entries {
		if c < -MaxEntry || c > MaxEntry {
			return nil, fmt.Errorf("ordering: the entry of row %d and column %d is %d; expected %d..%d", k/n, k%n, c, -MaxEntry, MaxEntry)
		}
	}
	return &Instance{n, entries}, nil
}

func checkItems(n int) error {
	if n < 1 || n > MaxItems {
		return fmt.Errorf("ordering: %d items; expected 1..%d", n, MaxItems)
	}
	return nil
}

// Items returns the number of items.
func (p *Instance) Items() int { return p.n }

// Entry returns what it brings that item i is ahead of j.
func (p *Instance) Entry(i, j int) int32 { return p.entries[i*p.n+j] }

// Differences returns, by rows, how much more it brings that item i is ahead of j than
// behind.
func (p *Instance) Differences() []int32 {
	d := make([]int32, len(p.entries))
	for i := range p.n {
		for j := range p.n {
			d[i*p.n+j] = p.Entry(i, j) - p.Entry(j, i)
		}
	}
	return d
}

// Sum returns the objective of an order.
func (p *Instance) Sum(order []int32) (sum int64) {
	for k, i := range order {
		row := p.entries[int(i)*p.n:][:p.n]
		for _, j := range order[k+1:] {
			sum += int64(row[j])
		}
	}
	return sum
}

// Places appends the place of each item of an order to buf.
func (*Instance) Places(buf, order []int32) []int32 {
	at := len(buf)
	buf = append(buf, order...)
	for k, i := range order {
		buf[at+int(i)] = int32(k)
	}
	return buf
}

// Order returns the items in the order of their places.
func (*Instance) Order(places []int32) []int32 {
	order := slices.Clone(places)
	for i, k := range places {
		order[k] = int32(i)
	}
	return order
}
