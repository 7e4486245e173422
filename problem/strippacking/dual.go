package strippacking

// dual is a dual feasible function: sizes that fit side by side into the whole have values
// that add up to at most its value. With it, rectangles are too large for a strip if their
// heights times the values of their widths are, and too large for a box if the
// products of both values are (Fekete and Schepers, "A general framework for bounds for
// higher-dimensional orthogonal packing problems", 2004). Values grow with the sizes.
type dual struct {
	kind  dualKind
	k     int64
	whole int64
}

type dualKind uint8

const (
	// steps is (k+1)x/whole rounded down, k of which make the whole; it is linear where
	// that is a whole number.
	steps dualKind = iota
	// threshold leaves out sizes below k, and makes all that go with none of the
	// others the whole.
	threshold
	// multiples has twice x/k rounded down, and the rest of the whole for more than half
	// of it (Carlier, Clautiaux and Moukrim, "New reduction procedures and lower bounds for
	// the two-dimensional bin packing problem with fixed orientation", 2007).
	multiples
)

// mostSteps is the largest k of steps: values are below 2^33.
const mostSteps = 8

// value returns that of a size, up to the whole.
func (d dual) value(x int64) int64 {
	switch d.kind {
	case steps:
		if (d.k+1)*x%d.whole == 0 {
			return d.k * x
		}
		return (d.k + 1) * x / d.whole * d.whole
	case threshold:
		switch {
		case x < d.k:
			return 0
		case x > d.whole-d.k:
			return d.whole
		}
		return x
	case multiples:
		switch {
		case 2*x > d.whole:
			return 2 * (d.whole/d.k - (d.whole-x)/d.k)
		case 2*x == d.whole:
			return d.whole / d.k
		}
	}
	return 2 * (x / d.k)
}

// duals returns functions for these sizes, in their order, at most about most of them.
func duals(sizes []int32, whole int64, most int) []dual {
	all := []dual{{threshold, 0, whole}}
	for k := int64(1); k <= mostSteps; k++ {
		all = append(all, dual{steps, k, whole})
	}
	every := max(1, (2*len(sizes)+most-1)/max(1, most))
	for at := 0; at < len(sizes); at += every {
		x := int64(sizes[at])
		switch {
		case x > whole:
		case 2*x <= whole:
			all = append(all, dual{threshold, x, whole}, dual{multiples, x, whole})
		default:
			all = append(all, dual{multiples, whole - x + 1, whole})
		}
	}
	return append(all, dual{multiples, whole/2 + 1, whole})
}

// mostDuals is the largest number of functions of an axis, about.
const mostDuals = 200

// oneDual returns the bound by functions of the widths.
func (b *bounding) oneDual() (bound int64) {
	n := len(b.p.Rectangles)
	most := min(mostDuals, int(b.effort/4/int64(n)))
	for _, d := range duals(distinct(b.widths), int64(b.p.Width), most) {
		b.effort -= int64(n)
		sum := int64(0)
		for i, widths := range b.widths {
			heights := b.heights[i]
			least := d.value(int64(widths[0])) * int64(heights[0])
			if len(widths) > 1 {
				least = min(least, d.value(int64(widths[1]))*int64(heights[1]))
			}
			sum += least
		}
		if whole := d.value(int64(b.p.Width)); whole > 0 {
			bound = max(bound, ceil(sum, whole))
		}
	}
	return bound
}

// mostProduct is the largest area of a box for which sums of products fit into 64 bits.
const mostProduct = 1 << 40

// impossible reports whether functions of the widths and of the heights show that a strip of
// this height does not suffice.
func (b *bounding) impossible(height int64) bool {
	n := len(b.p.Rectangles)
	if int64(b.p.Width)*height > mostProduct || n > 1<<14 {
		return false
	}
	widths, heights := distinct(b.widths), distinct(b.heights)
	// The numbers of functions are such that ten heights can be tried.
	most := 0
	for most < mostDuals && int64(2*(most+12))*int64(2*(most+12))*int64(n)*10 < boundEffort {
		most += 2
	}
	across, up := duals(widths, int64(b.p.Width), most), duals(heights, height, most)
	if b.effort -= int64(len(across)) * int64(len(up)) * int64(n); b.effort < 0 {
		return false
	}
	f, g := newTable(b.widths, across), newTable(b.heights, up)
	for x, d := range across {
		for y, e := range up {
			sum := int64(0)
			fx, gy := f.row(x), g.row(y)
			for i := 0; i < len(fx); i += 2 {
				sum += min(fx[i]*gy[i], fx[i+1]*gy[i+1])
			}
			if sum > d.value(int64(b.p.Width))*e.value(height) {
				return true
			}
		}
	}
	return false
}

// table has the values of functions: a row a function, two for each rectangle.
type table struct {
	columns int
	values  []int64
}

func newTable(sizes [][]int32, functions []dual) *table {
	t := &table{2 * len(sizes), make([]int64, 0, 2*len(sizes)*len(functions))}
	for _, d := range functions {
		for _, of := range sizes {
			for k := range 2 {
				t.values = append(t.values, d.value(min(d.whole, int64(of[min(k, len(of)-1)]))))
			}
		}
	}
	return t
}

func (t *table) row(k int) []int64 { return t.values[k*t.columns:][:t.columns] }
