package bitset

import (
	"fmt"
	"slices"
)

// Order is the order in which rows are filled and squares are tried.
type Order uint8

// The orders. Lexicographic is the report's.
const (
	Lexicographic Order = iota // rows from the top, squares from the left
	MiddleOut                  // rows and squares from the middle outwards
	Fewest                     // the row with the fewest free squares (ties: nearest the middle), squares from the middle
)

// orders has for each Order its name, the function that chooses the row to fill
// next, and whether squares are tried from the middle outwards.
var orders = [...]struct {
	name      string
	nextRow   func(w *wide) (row int, ok bool) // !ok: some row has no free square
	fromMidst bool
}{
	Lexicographic: {"lexicographic", func(w *wide) (int, bool) { return len(w.stack), true }, false},
	MiddleOut:     {"middle-out", func(w *wide) (int, bool) { return fromMiddle(w.n, len(w.stack)), true }, true},
	Fewest:        {"fewest", (*wide).fewestFree, true},
}

// String returns the name that ParseOrder reads.
func (o Order) String() string {
	if int(o) < len(orders) {
		return orders[o].name
	}
	return fmt.Sprintf("order %d", o)
}

// OrderNames returns the names of all orders, the report's first.
func OrderNames() []string {
	names := make([]string, len(orders))
	for o := range orders {
		names[o] = orders[o].name
	}
	return names
}

// ParseOrder returns the order of that name.
func ParseOrder(name string) (Order, error) {
	if o := slices.Index(OrderNames(), name); o >= 0 {
		return Order(o), nil
	}
	return 0, fmt.Errorf("order %q, expected one of %v", name, OrderNames())
}

// fromMiddle returns number i of 0..n-1 counted from the middle outwards: the middle
// one (the lower of two), the next above it, the next below it, and so on.
func fromMiddle(n, i int) int {
	middle := (n - 1) / 2
	if i%2 == 1 {
		return middle + (i+1)/2
	}
	return middle - i/2
}
