package nurses

import (
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/problem/nurses"
)

// dives makes one dive after the other: the first one over the whole roster, if its program is
// not too large, then over random parts of its base. That is the roster of the last dive that
// found one, though annealing may have a better one, since dives go on better from their own: it
// is near the solution of the relaxation.
type dives struct {
	in        *nurses.Instance
	r         *rand.Rand
	rows      *nurses.Rows
	requested [][]int64
	now       *dive // nil: between two of them
	size      float64
	pool      [][][]int32 // by nurse, rows of all days
	bound     int64       // on the cost of all rosters
	large     bool        // no dive is over the whole roster
	whole     bool        // the first dive has been begun, or there is none
	work      int64       // of former programs
	made      int64
	base      []int32 // nil: there is none yet
	baseCost  int64
	failed    int // dives since the base has changed
}

// diveWidth is how many labels of a day a row keeps, mostRows how many lines of cover and nurses
// there may be for a dive over all: beyond that it takes minutes.
const diveWidth, mostRows = 300, 300

func newDives(in *nurses.Instance, requested [][]int64, r *rand.Rand) dives {
	large := len(in.Cover)+len(in.Nurses) > mostRows
	return dives{
		in: in, r: r, rows: nurses.NewRows(in, diveWidth), requested: requested, size: 8,
		pool: make([][][]int32, len(in.Nurses)), whole: large, large: large,
	}
}

// dive goes on for a moment with a dive. It returns the roster if that has found one, which is not
// to be changed.
func (d *dives) dive(best []int32, cost int64) (roster []int32) {
	if d.now == nil {
		d.begin(best, cost)
		return nil
	}
	ends := d.now.step()
	if d.now.patient {
		d.bound = max(d.bound, d.now.Least)
	}
	if !ends {
		return nil
	}
	d.made++
	d.failed++
	if d.now.left == 0 {
		roster = d.now.roster(d.in.Days)
		d.base, d.baseCost, d.failed = roster, d.in.Cost(roster), 0
	}
	d.end()
	return roster
}

// begin begins a dive.
func (d *dives) begin(best []int32, cost int64) {
	part, most := d.in.All(), math.Inf(1)
	from, patient := slices.Clone(best), !d.whole
	if d.whole {
		if d.base == nil || cost < d.baseCost && (d.large || d.failed >= mostFailed) {
			d.base, d.baseCost, d.failed = from, cost, 0
		}
		part, from, most = d.part(), d.base, float64(d.baseCost)-0.5
	}
	d.whole = true
	x := nurses.NewRelaxation(d.rows, d.requested, part, from, d.r)
	if part.To-part.From == d.in.Days {
		for k, i := range part.Nurses {
			for _, row := range d.pool[i] {
				x.Add(k, row)
			}
		}
	}
	d.now = newDive(x, from, most, patient, d.r)
}

// end keeps the rows, and learns how large a part should be.
func (d *dives) end() {
	x := d.now
	if x.To-x.From == d.in.Days {
		for j := range x.Columns() {
			k, row := x.Row(j)
			d.keep(x.Nurses[k], row)
		}
	}
	n := float64(len(d.in.Nurses))
	switch {
	case x.patient:
	case x.root: // there is nothing better
		d.size = min(d.size*1.05, n)
	case x.left > 0:
		d.size = max(d.size/1.02, min(n, 3))
	}
	d.work += x.Work()
	d.now = nil
}

// effort is about how much has been computed: labels and numbers, as in the instance's bound.
func (d *dives) effort() int64 {
	sum := d.work + nurses.EffortOfLabel*d.rows.Steps()
	if d.now != nil {
		sum += d.now.Work()
	}
	return sum
}

// How many rows of a nurse are kept; after how many dives without a better roster the base is the
// best roster.
const poolSize, mostFailed = 60, 20

// keep keeps a row of a nurse, for other dives.
func (d *dives) keep(i int, row []int32) {
	if len(d.pool[i]) == poolSize {
		copy(d.pool[i], d.pool[i][1:])
		d.pool[i] = d.pool[i][:poolSize-1]
	}
	d.pool[i] = append(d.pool[i], row)
}

// part is a random part of the roster.
func (d *dives) part() nurses.Part {
	n := len(d.in.Nurses)
	count := min(n, max(1, int(d.size*(0.5+rng.Float64(d.r)))))
	p := nurses.Part{To: d.in.Days}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for k := range count {
		j := k + rng.Intn(d.r, n-k)
		order[k], order[j] = order[j], order[k]
	}
	p.Nurses = order[:count]
	if d.in.Days > wholeDays {
		days := leastDays + rng.Intn(d.r, mostDays-leastDays+1)
		p.From = rng.Intn(d.r, d.in.Days-days+1)
		p.To = p.From + days
	}
	return p
}

// A part is of all days up to wholeDays; otherwise it is of leastDays to mostDays.
const wholeDays, leastDays, mostDays = 42, 14, 35
