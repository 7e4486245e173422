package vrp

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
)

// tolled is what a route costs with fines, followed stop by stop without stretches.
func tolled(x *relaxed, kind int32, stops []int32) int64 {
	if len(stops) == 0 {
		return 0
	}
	d, k := x.d, &x.d.types[kind]
	distance, at := int64(0), k.from
	load := int64(0)
	for _, c := range stops {
		load += d.delivery[c]
	}
	most := load
	wrong, last := 0, setOff
	for _, c := range stops {
		distance += k.metric.distance(at, c)
		at = c
		load += d.pickup[c] - d.delivery[c]
		// A vehicle drops before it loads.
		most = max(most, load)
		if d.role == nil || d.role[c] == neutral {
			continue
		}
		if d.role[c] == linehaul && last == backhaul || d.role[c] == backhaul && last == setOff {
			wrong++
		}
		last = d.role[c]
	}
	distance += k.metric.distance(at, k.to)
	cost := k.fixed + k.distance*distance
	over := func(by, price int64) { cost += fine(max(0, by), price) }
	over(most-k.capacity[0], x.fines.price.load)
	over(distance-k.far, x.fines.price.far)
	over(int64(wrong), x.fines.price.wrong)
	if d.timed {
		warp, duration := leastWarp(d, k, stops)
		cost += k.duration * duration
		over(warp+max(0, duration-k.long), x.fines.price.time)
	}
	return cost
}

// leastWarp is how much time a route has to go back at least, and its shortest duration
// then: all starts are tried.
func leastWarp(d *data, k *kind, stops []int32) (least, shortest int64) {
	first, last := d.ends(k)
	least = never
	for start := k.shift.from; start <= min(k.shift.to, k.latest, horizon); start++ {
		now, warp, at := start, int64(0), k.from
		duration := int64(0)
		begin := func(place int32, s stop) {
			travel := int64(0)
			if place != at {
				travel = k.metric.duration(at, place)
			}
			now += travel
			duration += travel
			if now < s.from {
				duration += s.from - now
				now = s.from
			}
			if now > s.to {
				warp += now - s.to
				now = s.to
			}
			now += s.service
			duration += s.service
			at = place
		}
		begin(k.from, stop{first.from, first.to, 0})
		for _, c := range stops {
			begin(c, stop{d.windows[c][0].from, d.windows[c][0].to, d.service[c]})
		}
		begin(k.to, last)
		if warp < least || warp == least && duration < shortest {
			least, shortest = warp, duration
		}
		if !d.spans {
			break // to start early is best
		}
	}
	return least, shortest
}

// stopsOfLane lists a lane's clients.
func stopsOfLane(x *relaxed, r int32) (stops []int32) {
	for v := x.next[x.start(r)]; x.client(v); v = x.next[v] {
		stops = append(stops, v)
	}
	return stops
}

// check recounts what is kept of lanes.
func check(t *testing.T, x *relaxed, lanes ...int32) {
	t.Helper()
	for _, r := range lanes {
		stops := stopsOfLane(x, r)
		require.Equal(t, tolled(x, x.lanes[r].kind, stops), x.lanes[r].cost, "%v", stops)
		require.Equal(t, len(stops) > 0, x.liveAt[r] >= 0)
		for i, c := range stops {
			require.Equal(t, r, x.lane[c])
			require.Equal(t, int32(i+1), x.at[c])
			require.True(t, x.d.serves(x.lanes[r].kind, c))
		}
	}
}

// randomFines are of all sizes.
func randomFines(r *rand.Rand) fines {
	price := func() int64 { return int64(1) << (4 + rng.Intn(r, 14)) }
	return fines{price: excess{price(), price(), price(), price()}}
}

// relaxedOf are random routes of an instance with a feature; nil: relaxed does not know it.
func relaxedOf(t *testing.T, f feature, clients int, r *rand.Rand) (*polish, *crossover) {
	d := newData(f.instance(t, clients, r))
	if d.relaxable("") != nil {
		return nil, nil
	}
	x := newRelaxed(d)
	return newPolish(x, r), newCrossover(x, r)
}

// scatter makes random routes.
func scatter(o *polish, r *rand.Rand) {
	o.clear()
	d := o.d
	for _, c := range o.order {
		t := rng.Intn(r, len(d.types))
		if !d.serves(int32(t), c) || !d.required[c] && rng.Intn(r, 2) == 0 {
			continue
		}
		to := o.unused(t)
		if n := len(o.live); n > 0 && rng.Intn(r, 4) > 0 {
			if q := o.live[rng.Intn(r, n)]; d.serves(o.lanes[q].kind, c) {
				to = q
			}
		}
		if to < 0 {
			continue
		}
		v := o.start(to)
		for range rng.Intn(r, int(o.lanes[to].size)+1) {
			v = o.next[v]
		}
		o.splice(v, o.next[v], []int32{c})
		o.refresh(to)
	}
}

// TestPolishAgainstRecount: every move of a polish costs what it promises, which is what the
// routes cost when they are followed stop by stop.
func TestPolishAgainstRecount(t *testing.T) {
	var moves [moveKinds]int64
	known := 0
	for i, f := range features {
		r := rng.New(uint64(i), 20)
		o, cross := relaxedOf(t, f, 40, r)
		if o == nil {
			continue
		}
		known++
		for range longtest.Choose(12, 400) {
			o.charge(randomFines(r))
			scatter(o, r)
			cross.serveAll(false)
			check(t, o.relaxed, o.live...)
			o.begin()
			for {
				before, made := o.cost(), o.moves
				o.promised = -1
				over := o.step()
				if o.promised >= 0 {
					a, b := o.changed[0], o.changed[1]
					check(t, o.relaxed, a, b)
					now := o.lanes[a].cost
					if b != a {
						now += o.lanes[b].cost
					}
					require.Equal(t, now, o.promised, "%s: %v to %v", f.name, made, o.moves)
					for _, c := range o.order { // those that must not are not left out
						require.True(t, o.lane[c] >= 0 || !o.d.required[c] || !o.servable[c])
					}
					require.Less(t, o.cost(), before)
				}
				if over {
					break
				}
			}
			check(t, o.relaxed, o.live...)
		}
		for k, n := range o.moves {
			moves[k] += n
		}
	}
	assert.Greater(t, known, 8)
	for k, n := range moves {
		assert.Greater(t, n, int64(longtest.Choose(3, 500)), "kind %d", k)
	}
}

// TestPolishEndsInLocalOptimum: when a polish ends, no client is better off elsewhere, and
// no two clients or rests of routes are better off in each other's places.
func TestPolishEndsInLocalOptimum(t *testing.T) {
	for i, f := range features {
		r := rng.New(uint64(i), 21)
		o, cross := relaxedOf(t, f, 12, r)
		if o == nil {
			continue
		}
		o.granular = o.d.near.suits // all
		for range longtest.Choose(5, 200) {
			o.charge(randomFines(r))
			scatter(o, r)
			cross.serveAll(false)
			o.all()
			routes, kinds := [][]int32{}, []int32{}
			for _, q := range o.live {
				routes, kinds = append(routes, stopsOfLane(o.relaxed, q)), append(kinds, o.lanes[q].kind)
			}
			for k := range o.d.types {
				if o.unused(k) >= 0 {
					routes, kinds = append(routes, nil), append(kinds, int32(k))
				}
			}
			price := func(of [][]int32) (sum int64) {
				for j, route := range of {
					sum += tolled(o.relaxed, kinds[j], route)
					for _, c := range route {
						if !o.d.serves(kinds[j], c) {
							return never
						}
					}
				}
				return sum
			}
			now := price(routes)
			eachReplacement(o, routes, func(what string, gone int32, come int32, to [][]int32) {
				require.LessOrEqual(t, now+o.d.lost[come], price(to)+o.d.lost[gone], "%s: %s: %v to %v", f.name, what, routes, to)
			})
			eachMove(routes, func(what string, to [][]int32) {
				require.LessOrEqual(t, now, price(to), "%s: %s: %v to %v", f.name, what, routes, to)
			})
		}
	}
}

// eachReplacement visits what routes become when a client that is not served takes the place of an optional one.
func eachReplacement(o *polish, routes [][]int32, visit func(what string, gone, come int32, to [][]int32)) {
	for i, route := range routes {
		for p, gone := range route {
			for come := range int32(o.d.clients) {
				if o.lane[come] >= 0 || o.d.required[come] || o.d.required[gone] {
					continue
				}
				to := slices.Clone(routes)
				to[i] = slices.Clone(route)
				to[i][p] = come
				visit("replacement", gone, come, to)
			}
		}
	}
}

// eachMove visits what routes become when a client moves, two change places, or two rests of
// routes do.
func eachMove(routes [][]int32, visit func(what string, to [][]int32)) {
	with := func(changes map[int][]int32) [][]int32 {
		to := append([][]int32{}, routes...)
		for i, route := range changes {
			to[i] = route
		}
		return to
	}
	cat := func(parts ...[]int32) (all []int32) {
		for _, p := range parts {
			all = append(all, p...)
		}
		return all
	}
	for i, a := range routes {
		for p := range a {
			rest := cat(a[:p], a[p+1:])
			for j, b := range routes {
				if i == j {
					b = rest
				}
				for q := range len(b) + 1 {
					moved := map[int][]int32{i: rest}
					moved[j] = cat(b[:q], a[p:p+1], b[q:])
					visit("move", with(moved))
				}
				if j <= i {
					continue
				}
				for q := range b {
					visit("exchange", with(map[int][]int32{i: cat(a[:p], b[q:q+1], a[p+1:]), j: cat(b[:q], a[p:p+1], b[q+1:])}))
					if p+q > 0 {
						visit("rests", with(map[int][]int32{i: cat(a[:p], b[q:]), j: cat(b[:q], a[p:])}))
					}
				}
			}
		}
	}
}
