package vrp

import "math/bits"

// excess is by how much routes break what they must not.
type excess struct {
	load, time, far int64
	wrong           int64 // clients in an order that is not allowed
}

func (e excess) plus(o excess) excess {
	return excess{e.load + o.load, e.time + o.time, e.far + o.far, e.wrong + o.wrong}
}

// fines are the prices of a unit of each excess, in parts of fineParts, so that about the
// share of the rule of the locally best solutions is possible (Vidal, Crainic, Gendreau, Lahrichi
// and Rei 2012).
type fines struct {
	price excess
	// Of the last solutions: how many there were, and how many without each excess.
	seen int
	kept excess
	rule fineRule
}

// fineRule is when and by how much fines change.
type fineRule struct {
	after          int     // solutions
	wanted, spread float64 // the share of them that is to be possible, and how far off it changes nothing
	up, down       float64
}

const (
	fineBits  = 8       // a unit is 1<<fineBits parts
	mostPrice = 1 << 40 // parts: vehicles may cost as much as all ways
	mostFine  = 1 << 50 // of an excess of a route: those of thousands of routes can be added
)

// usualFines are those of Vidal (2022), quickFines those of a search by annealing, and slowFines those of
// one by late acceptance, which would else soon know nothing but cheap routes that are not possible.
var (
	usualFines = fineRule{after: 50, wanted: 0.35, spread: 0.1, up: 1.25, down: 0.85}
	quickFines = fineRule{after: 100, wanted: 0.65, spread: 0.05, up: 1.25, down: 0.85}
	slowFines  = fineRule{after: 500, wanted: 0.65, spread: 0.05, up: 1.5, down: 0.9}
)

// slowly lets fines change slowly, and be so high at first that nearly all solutions are possible.
func (f *fines) slowly() {
	const high = 200
	*f = f.times(high)
	f.rule = slowFines
}

// newFines returns fines at which an edge and a load are worth about the same, and a load costs at least
// what it does on a vehicle of its own that is full: else all clients would be on few vehicles at first, and
// the search would not come back from there.
func newFines(d *data) fines {
	largest, per := int64(1), int64(1)
	for c := range d.clients {
		largest = max(largest, d.delivery[c*d.resources], d.pickup[c*d.resources])
	}
	for t := range d.types {
		per = max(per, d.types[t].distance)
	}
	edge := d.near.typical * float64(per)
	of := func(x float64) int64 { return int64(max(1, min(mostPrice, x*(1<<fineBits)))) }
	load := max(4*edge/float64(largest), d.carriage())
	return fines{rule: usualFines, price: excess{load: of(load), time: of(float64(per)), far: of(float64(per)), wrong: of(4 * edge)}}
}

// carriage is what a unit of load costs on a full vehicle that goes to one place and back, of the type
// for which that is most, and to a place at the mean distance.
func (d *data) carriage() (most float64) {
	for t := range d.types {
		k := &d.types[t]
		if k.count == 0 || k.capacity[0] <= 0 || k.capacity[0] >= never {
			continue
		}
		sum, reached := 0.0, 0
		for c := range int32(d.clients) {
			if out, back := k.metric.distance(k.from, c), k.metric.distance(c, k.to); d.serves(int32(t), c) && max(out, back) < forbidden {
				sum, reached = sum+float64(out)+float64(back), reached+1
			}
		}
		cost := float64(k.fixed) + float64(k.distance)*sum/float64(max(1, reached))
		most = max(most, cost/float64(k.capacity[0]))
	}
	return most
}

// of is what an excess costs.
func (f *fines) of(e excess) int64 {
	return fine(e.load, f.price.load) + fine(e.time, f.price.time) + fine(e.far, f.price.far) + fine(e.wrong, f.price.wrong)
}

func fine(excess, price int64) int64 {
	if over, parts := bits.Mul64(uint64(excess), uint64(price)); over == 0 && parts < mostFine<<fineBits { //nolint:gosec // neither is negative
		return int64(parts >> fineBits) //nolint:gosec // it is less than mostFine
	}
	return mostFine
}

// times returns fines several times as high, with which solutions are repaired.
func (f *fines) times(factor int64) fines {
	up := func(x int64) int64 { return min(mostPrice, x*factor) }
	return fines{price: excess{up(f.price.load), up(f.price.time), up(f.price.far), up(f.price.wrong)}}
}

// note counts a solution. It reports whether the fines have changed with it.
func (f *fines) note(e excess) bool {
	count := func(to *int64, excess int64) {
		if excess == 0 {
			*to++
		}
	}
	count(&f.kept.load, e.load)
	count(&f.kept.time, e.time)
	count(&f.kept.far, e.far)
	count(&f.kept.wrong, e.wrong)
	if f.seen++; f.seen < f.rule.after {
		return false
	}
	adapt := func(price, kept int64) int64 {
		switch share := float64(kept) / float64(f.seen); {
		case share < f.rule.wanted-f.rule.spread:
			return min(mostPrice, int64(float64(price)*f.rule.up)+1)
		case share > f.rule.wanted+f.rule.spread:
			return max(1, int64(float64(price)*f.rule.down))
		}
		return price
	}
	p := &f.price
	p.load, p.time, p.far, p.wrong = adapt(p.load, f.kept.load), adapt(p.time, f.kept.time), adapt(p.far, f.kept.far), adapt(p.wrong, f.kept.wrong)
	f.seen, f.kept = 0, excess{}
	return true
}
