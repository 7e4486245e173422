package sop

import (
	"fmt"
	"math/bits"
)

// order is what must come before what, as a whole: what follows from two precedences is
// one, too.
type order struct {
	n     int
	words int      // of a row
	after []uint64 // a row of bits a node: the nodes that come after it
	// next are the nodes that come after each node with none between, previous those before.
	next, previous [][]int32
	sorted         []int32 // the nodes, none before one that it must come after
	ahead, behind  []int32 // how many nodes come before each, and after it
}

// newOrder returns the order of a matrix. It is an error if nodes come before each other.
func newOrder(n int, matrix []int32) (order, error) {
	o := order{n: n, words: (n + 63) / 64, next: make([][]int32, n), previous: make([][]int32, n), ahead: make([]int32, n), behind: make([]int32, n)}
	o.after = make([]uint64, n*o.words)
	for i := range n {
		for j := range n {
			if j != i && matrix[i*n+j] == Before {
				o.set(j, i)
			}
		}
	}
	if err := o.sort(); err != nil {
		return o, err
	}
	o.close()
	return o, nil
}

// row returns the bits of the nodes after node i.
func (o *order) row(i int) []uint64 { return o.after[i*o.words : (i+1)*o.words] }

func (o *order) set(i, j int) { o.after[i*o.words+j/64] |= 1 << (j % 64) }

// before reports whether node i must come before node j.
func (o *order) before(i, j int) bool { return o.after[i*o.words+j/64]>>(j%64)&1 == 1 }

// each visits the nodes of a row of bits.
func each(row []uint64, visit func(j int)) {
	for w, word := range row {
		for ; word != 0; word &= word - 1 {
			visit(w*64 + bits.TrailingZeros64(word))
		}
	}
}

// sort puts the nodes into an order that is right, of those that may come next the
// one with the lowest number first.
func (o *order) sort() error {
	waits := make([]int32, o.n) // for how many others
	for i := range o.n {
		each(o.row(i), func(j int) { waits[j]++ })
	}
	o.sorted = make([]int32, 0, o.n)
	for i, k := range waits {
		if k == 0 {
			o.sorted = append(o.sorted, int32(i))
		}
	}
	for at := 0; at < len(o.sorted); at++ {
		each(o.row(int(o.sorted[at])), func(j int) {
			if waits[j]--; waits[j] == 0 {
				o.sorted = append(o.sorted, int32(j))
			}
		})
	}
	if len(o.sorted) == o.n {
		return nil
	}
	for i, k := range waits {
		if k > 0 {
			return fmt.Errorf("sop: node %d, among others, must come before itself; expected precedences without circles", o.circle(int32(i), waits)+1)
		}
	}
	return nil
}

// circle returns a node of a circle, found backwards from one that waits.
func (o *order) circle(from int32, waits []int32) int32 {
	for range o.n { // after so many steps it is on the circle
		for i := range o.n {
			if waits[i] > 0 && o.before(i, int(from)) {
				from = int32(i)
				break
			}
		}
	}
	return from
}

// close adds what follows, and finds what has none between.
func (o *order) close() {
	beyond := make([]uint64, o.words)
	for k := o.n - 1; k >= 0; k-- {
		i := int(o.sorted[k])
		row := o.row(i)
		clear(beyond)
		each(row, func(j int) {
			for w, word := range o.row(j) {
				beyond[w] |= word
			}
		})
		for w := range row {
			direct := row[w] &^ beyond[w]
			row[w] |= beyond[w]
			each([]uint64{direct}, func(j int) {
				j += w * 64
				o.next[i] = append(o.next[i], int32(j))
				o.previous[j] = append(o.previous[j], int32(i))
			})
			o.behind[i] += int32(bits.OnesCount64(row[w]))
		}
		each(row, func(j int) { o.ahead[j]++ })
	}
}

// Before reports whether node i must come before node j, directly or not.
func (p *Instance) Before(i, j int) bool { return p.order.before(i, j) }

// Next returns the nodes that must come after node i and after no other one that must, which are enough
// to check. They are not to be changed.
func (p *Instance) Next(i int) []int32 { return p.order.next[i] }

// Previous returns the nodes that must come before node i and before no other one that must. They are not to be
// changed.
func (p *Instance) Previous(i int) []int32 { return p.order.previous[i] }

// Allowed reports whether node j can come directly after another node i.
func (p *Instance) Allowed(i, j int) bool {
	return p.matrix[i*p.n+j] >= 0 && !p.order.before(j, i) && (!p.order.before(i, j) || p.direct(i, j))
}

// direct reports whether no node must come between node i and node j, of which i comes first.
func (p *Instance) direct(i, j int) bool {
	for _, k := range p.order.next[i] {
		if int(k) == j {
			return true
		}
	}
	return false
}

// First reports whether node i can be the first one, and Last whether it can be the
// last.
func (p *Instance) First(i int) bool { return p.order.ahead[i] == 0 }

// Last is described at First.
func (p *Instance) Last(i int) bool { return p.order.behind[i] == 0 }
