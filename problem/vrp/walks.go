package vrp

import (
	"context"
	"math"
	"slices"
)

// A walk starts at the depot of a vehicle, goes from client to client and never straight back, and
// ends where the vehicle ends; clients may come again, and the sum of their weights is within the
// vehicle's. Every route is such a walk (q-routes: Christofides, Mingozzi and Toth, Mathematical
// Programming, 1981).
//
// If each client i has a price u(i) such that no walk costs less than the prices of its clients, no
// solution costs less than the sum of all prices. Prices come from penalties l(i), any numbers: with
// them taken off the costs of visits, let r(i) be the least cost for a unit of weight of all walks
// through i; then u(i) = l(i) + weight(i) r(i) are such prices. Penalties are moved by subgradients
// (Baldacci, Christofides and Mingozzi, Mathematical Programming, 2008).
type walks struct {
	p       *Instance
	n       int
	weights []int64
	longest int64 // the largest sum of weights of a walk
	kinds   []walker
	kindOf  []int // of each type of vehicle
	scale   int64 // penalties and prices are in these parts of a unit of cost

	penalties []int64
	prices    []int64
	ratio     []ratio // of each client: the best walk through it
	visits    []float64
	forward   table
	backward  table
	spent     int64 // effort
}

// walker is a type of vehicle, or several that are alike for walks.
type walker struct {
	longest    int64   // the weight that it takes at most
	fixed      int64   // of a vehicle
	start, end []int64 // from where it starts, with its fixed cost, and to where it ends; never: it does not
	// Ways between clients, with the service of the first; never: it does not go. into has them by rows
	// of the client to which they lead, out by those from which; nil: they cost the same there and back,
	// and so do start and end.
	into, out []int64
}

// ratio is what a unit of weight of a walk costs.
type ratio struct {
	cost, weight int64 // weight 0: there is no walk
	walk         []int32
}

// Parameters of walks.
const (
	mostWalks    = 400     // steps
	mostScale    = 512     // so that prizes in such parts are within 64 bits
	mostArcs     = 1 << 21 // of all types
	safe         = 1 << 60 // what products of costs and weights stay below
	overshoot    = 1.04    // how much longer steps are than what would close the gap
	patience     = 8       // steps without a better bound, after which steps are halved
	leastStep    = 1e-3    // at which they end
	startingStep = 1.0     // the first
	never        = int64(1) << 61
)

// newWalks returns nil if there are none whose steps take so much effort at most.
func newWalks(p *Instance, effort int64) *walks {
	n := len(p.Clients)
	if n == 0 || int64(n)*int64(n)*int64(len(p.Vehicles)) > mostArcs {
		return nil
	}
	w := &walks{p: p, n: n, penalties: make([]int64, n), prices: make([]int64, n), ratio: make([]ratio, n), visits: make([]float64, n)}
	capacities := w.weigh(effort)
	largest := int64(1)
	for k := range p.Vehicles {
		v := w.walker(k, min(capacities[k], w.longest))
		for _, list := range v.lists() {
			for _, c := range list {
				if c < never {
					largest = max(largest, c)
				}
			}
		}
		at := slices.IndexFunc(w.kinds, v.same)
		if at < 0 {
			at = len(w.kinds)
			w.kinds = append(w.kinds, v)
		}
		w.kindOf = append(w.kindOf, at)
	}
	w.scale = min(mostScale, safe/4/largest/(w.longest+2)/(w.longest+1)) // a walk has at most so many clients
	if w.scale < 1 {
		return nil
	}
	for k := range w.kinds {
		w.kinds[k].fixed *= w.scale
		for _, list := range w.kinds[k].lists() {
			for i := range list {
				if list[i] < never {
					list[i] *= w.scale
				}
			}
		}
	}
	w.forward, w.backward = newTable(w.longest, n), newTable(w.longest, n)
	return w
}

// effortOfStep is that of one step.
func (w *walks) effortOfStep() (sum int64) {
	for _, v := range w.kinds {
		sum += effortOfWalks(v.longest, int64(w.n), v.out == nil)
	}
	return max(sum, 1)
}

// effortOfWalks is that of all walks of a type of vehicle.
func effortOfWalks(longest, n int64, symmetric bool) int64 {
	looked := n * longest * n
	if !symmetric {
		looked *= 2
	}
	return looked + looked/2 + n*longest*longest
}

// weigh gives the clients weights, by one component of their loads or, if there is none, 1, and
// returns what each type of vehicle takes of them.
func (w *walks) weigh(effort int64) (capacities []int64) {
	p, n := w.p, int64(w.n)
	loads, most := w.loads()
	kinds := int64(len(p.Vehicles))
	unit := int64(1)
	for {
		// The parts that are cut off make a walk lighter. A client that would weigh nothing weighs 1, for
		// which a vehicle takes more.
		light, sum := int64(0), int64(0)
		w.weights = w.weights[:0]
		for _, q := range loads {
			x := q / unit
			if x == 0 {
				x, light = 1, light+1
			}
			w.weights = append(w.weights, x)
			sum += x
		}
		capacities, w.longest = capacities[:0], 0
		for _, c := range most {
			c = min(sum, c/unit+light)
			capacities = append(capacities, c)
			w.longest = max(w.longest, c)
		}
		if light == n || kinds*effortOfWalks(w.longest, n, false) <= effort {
			return capacities
		}
		unit = unit + unit/4 + 1
	}
}

// loads returns the loads of the clients in one component, and how much of them each type of vehicle
// takes on a route: the component of which the vehicles have the least, beside all loads.
func (w *walks) loads() (loads, most []int64) {
	p, tightest := w.p, math.Inf(1)
	loads, most = make([]int64, w.n), make([]int64, len(p.Vehicles))
	for k := range p.Resources {
		list, both := make([]int64, w.n), [2]int64{}
		for i := range p.Clients {
			for j, load := range [][]int64{p.Clients[i].Delivery, p.Clients[i].Pickup} {
				if load != nil {
					list[i] += load[k]
					both[j] += load[k]
				}
			}
		}
		caps, sum := make([]int64, len(p.Vehicles)), 0.0
		for v := range p.Vehicles {
			c := p.Vehicles[v].Capacity[k]
			trips := int64(min(p.Vehicles[v].Reloads, w.n) + 1)
			if both[0] > 0 && both[1] > 0 {
				trips *= 2 // what is delivered on a trip, and what is picked up
			}
			if c = min(c, both[0]+both[1]); c > 0 && c > (both[0]+both[1])/trips {
				c = both[0] + both[1]
			} else {
				c *= trips
			}
			caps[v] = c
			sum += float64(c)
		}
		if all := float64(both[0] + both[1]); all > 0 && sum/all < tightest {
			tightest, loads, most = sum/all, list, caps
		}
	}
	return loads, most
}

// walker returns a type of vehicle.
func (w *walks) walker(k int, longest int64) walker {
	p, v, n := w.p, &w.p.Vehicles[k], w.n
	x := walker{longest: longest, fixed: v.Fixed, start: make([]int64, n), end: make([]int64, n), into: make([]int64, n*n), out: make([]int64, n*n)}
	for _, list := range x.lists() {
		for i := range list {
			list[i] = never
		}
	}
	for i := range n {
		if !p.May(k, int32(i)) {
			continue
		}
		place := p.Place(int32(i))
		service := v.PerDuration * p.Clients[i].Service
		if c := p.way(v, v.From, place); c < never && w.first(int32(i), v) {
			x.start[i] = c + v.Fixed
		}
		if v.To == Open {
			x.end[i] = service
		} else if c := p.way(v, place, v.To); c < never && w.last(int32(i)) {
			x.end[i] = c + service
		}
		for j := range n {
			if i == j || !p.May(k, int32(j)) {
				continue
			}
			next := p.Place(int32(j))
			best := never
			if w.follows(int32(i), int32(j), v) {
				best = p.way(v, place, next)
			}
			if v.Reloads > 0 {
				for _, d := range v.ReloadAt {
					if in, out := p.way(v, place, d), p.way(v, d, next); in < never && out < never {
						best = min(best, in+out)
					}
				}
			}
			if best < never {
				x.into[j*n+i], x.out[i*n+j] = best+service, best+service
			}
		}
	}
	if x.symmetric() {
		x.out = nil
	}
	return x
}

// way is what a vehicle pays from place to place; never: there is no way.
func (p *Instance) way(v *Vehicle, from, to int) int64 {
	t := &p.Travel[v.Profile]
	d := t.Distance(from, to)
	if d >= Forbidden {
		return never
	}
	c := v.PerDistance * d
	if v.PerDuration > 0 {
		c += v.PerDuration * t.Duration(from, to)
	}
	return c
}

// symmetric reports whether ways cost the same there and back, but for fixed costs.
func (x *walker) symmetric() bool {
	for i, c := range x.start {
		if c < never {
			c -= x.fixed
		}
		if c != x.end[i] {
			return false
		}
	}
	return slices.Equal(x.into, x.out)
}

// lists are all costs but the fixed ones.
func (x *walker) lists() [][]int64 { return [][]int64{x.start, x.end, x.into, x.out} }

// first reports whether a route may begin with a client, last whether it may end with it.
func (w *walks) first(i int32, v *Vehicle) bool {
	p := w.p
	if pair := p.PairOf(i); pair >= 0 && p.Pairs[pair].Delivery == i {
		return false
	}
	return p.Order != BackhaulsLast || v.Reloads > 0 || p.Clients[i].Pickup == nil
}

func (w *walks) last(i int32) bool {
	pair := w.p.PairOf(i)
	return pair < 0 || w.p.Pairs[pair].Pickup != i
}

// follows reports whether a client may come after another with nothing between.
func (w *walks) follows(i, j int32, v *Vehicle) bool {
	p := w.p
	one, two := &p.Clients[i], &p.Clients[j]
	if p.Order == BackhaulsLast && one.Pickup != nil && two.Delivery != nil {
		return false
	}
	if pair := p.PairOf(i); pair >= 0 && p.Pairs[pair].Delivery == i && p.Pairs[pair].Pickup == j {
		return false
	}
	d := p.Travel[v.Profile].Duration(p.Place(i), p.Place(j))
	if d >= Forbidden {
		return false
	}
	return one.Windows[0].From+one.Service+d <= two.Windows[len(two.Windows)-1].To
}

// same reports whether another type is alike.
func (x *walker) same(y walker) bool {
	return x.longest == y.longest && slices.Equal(x.start, y.start) && slices.Equal(x.end, y.end) && slices.Equal(x.into, y.into)
}

// rounds are the parts of the effort, and the least number of steps in each: if they took too long,
// weights are made coarser. Later ones begin with the penalties of those before.
var rounds = []struct {
	share float64
	steps int64
}{{0.25, 60}, {0.75, 12}}

// BoundWithin implements problem.Bounding: the prices of clients, of which no route costs less; see
// walks. With few clients it is the least cost of all solutions; see routing.
func (p *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	return p.within(ctx, effort, math.MaxInt64), true
}

// ProveWithin implements problem.Proving. With more than wholeEffort clients it takes a part of the effort: the
// more there are, the less likely is a proof, and the more the time is worth to a search.
func (p *Instance) ProveWithin(ctx context.Context, effort, objective int64) (bound int64) {
	return p.within(ctx, p.worth(effort), objective)
}

// wholeEffort is how many clients there are at most where a proof is worth the whole effort.
const wholeEffort = 100

// worth is what of an effort a proof is worth.
func (p *Instance) worth(effort int64) int64 {
	if n := int64(len(p.Clients)); n > wholeEffort {
		return effort / n * wholeEffort / n * wholeEffort
	}
	return effort
}

// within returns a bound, which is below at the most.
func (p *Instance) within(ctx context.Context, effort, below int64) (bound int64) {
	bound = p.Bound()
	var before *walks
	for _, r := range rounds {
		given := int64(r.share * float64(effort))
		w := newWalks(p, given/r.steps)
		if w == nil {
			continue
		}
		if before != nil {
			if slices.Equal(before.weights, w.weights) {
				given += int64(rounds[0].share*float64(effort)) - before.spent
			}
			for i, x := range before.penalties {
				w.penalties[i] = x / before.scale * w.scale
			}
		}
		if value := w.ascend(ctx, given); value > math.MinInt64 {
			bound = max(bound, -floor(-value, w.scale)) // rounded up
		}
		before = w
	}
	if before != nil && bound < below {
		bound = max(bound, before.partition(ctx, effort-before.spent, below))
	}
	return min(bound, below)
}

// ascend makes steps, and returns the largest sum of prices; the penalties are then those of it.
func (w *walks) ascend(ctx context.Context, effort int64) (best int64) {
	best = math.MinInt64
	step, stale := startingStep, 0
	kept, each := slices.Clone(w.penalties), w.effortOfStep()
	for n := 0; n < mostWalks && w.spent+each <= effort && step >= leastStep; n++ {
		w.spent += each
		value, whole := w.price(ctx)
		if !whole {
			break
		}
		if stale++; value > best {
			best, stale = value, 0
			copy(kept, w.penalties)
		} else if stale >= patience {
			step, stale = step/2, 0
		}
		if !w.move(step * max(float64(best)*overshoot-float64(value), float64(w.scale))) {
			break
		}
	}
	copy(w.penalties, kept)
	return best
}

// floor divides and rounds down; b > 0.
func floor(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// price makes prices of the penalties, and returns their sum; whole is false if ctx has ended.
func (w *walks) price(ctx context.Context) (value int64, whole bool) {
	for i := range w.ratio {
		w.ratio[i] = ratio{walk: w.ratio[i].walk[:0]}
	}
	for k := range w.kinds {
		if ctx.Err() != nil {
			return 0, false
		}
		w.through(&w.kinds[k])
	}
	for i, r := range w.ratio {
		w.prices[i] = 0 // no vehicle comes here
		if r.weight > 0 {
			w.prices[i] = w.penalties[i] + floor(w.weights[i]*r.cost, r.weight)
		}
	}
	return w.p.leastOf(w.prices, w.scale), true
}

// move moves the penalties so far that the value would grow by gain if it were linear, away from what
// the walks visit more than once, if each is taken by the share of the clients whose best walk it is.
// It returns false if they visit each client just once.
func (w *walks) move(gain float64) bool {
	clear(w.visits)
	for i, r := range w.ratio {
		for _, j := range r.walk {
			w.visits[j] += float64(w.weights[i]) / float64(r.weight)
		}
	}
	norm := 0.0
	for i, r := range w.ratio {
		if r.weight > 0 {
			norm += (1 - w.visits[i]) * (1 - w.visits[i])
		}
	}
	if norm < 1e-9 {
		return false
	}
	limit := float64(safe / 4 / (w.longest + 2) / (w.longest + 1))
	for i, r := range w.ratio {
		if r.weight > 0 {
			next := float64(w.penalties[i]) + math.Round(gain/norm*(1-w.visits[i]))
			w.penalties[i] = int64(max(-limit, min(limit, next)))
		}
	}
	return true
}
