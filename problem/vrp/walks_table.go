package vrp

// table has for each weight and client the two cheapest ways of a walk so far, which come from
// different clients.
type table struct {
	n    int
	cost [2][]int64 // by weight, then by client; never: there is none
	from [2][]int32 // the client next to it on the way; -1: the depot
}

func newTable(longest int64, n int) table {
	t := table{n: n}
	for k := range t.cost {
		t.cost[k], t.from[k] = make([]int64, (int(longest)+1)*n), make([]int32, (int(longest)+1)*n)
	}
	return t
}

// fill finds the ways of walks to each client from its ends, the client's weight and penalty included.
// arcs has a row for each client, of what the ways from the others to it cost.
func (w *walks) fill(t *table, longest int64, ends, arcs []int64) {
	n := w.n
	for q := range int(longest) + 1 {
		row := q * n
		for i := range n {
			at, rest := row+i, q-int(w.weights[i])
			best, second, bestFrom, secondFrom := never, never, int32(-1), int32(-1)
			switch {
			case rest == 0:
				best = ends[i]
			case rest > 0:
				before := rest * n
				costs, others, from := t.cost[0][before:before+n], t.cost[1][before:before+n], t.from[0][before:before+n]
				for j, arc := range arcs[i*n : i*n+n] {
					c := costs[j]
					if from[j] == int32(i) {
						c = others[j] // not straight back
					}
					// What is never stays at never or above, as no arc is negative.
					if c += arc; c < second {
						if c < best {
							second, secondFrom = best, bestFrom
							best, bestFrom = c, int32(j)
						} else {
							second, secondFrom = c, int32(j)
						}
					}
				}
			}
			if best < never {
				best -= w.penalties[i]
			}
			if second < never {
				second -= w.penalties[i]
			}
			t.cost[0][at], t.from[0][at] = best, bestFrom
			t.cost[1][at], t.from[1][at] = second, secondFrom
		}
	}
}

// through finds the best walks of a type of vehicle through each client, and takes those that cost
// less for a unit of weight than what is known.
func (w *walks) through(v *walker) {
	w.fill(&w.forward, v.longest, v.start, v.into)
	back := &w.forward // the other way round they cost the same, but for the fixed costs
	fixed := v.fixed
	if v.out != nil {
		w.fill(&w.backward, v.longest, v.end, v.out)
		back, fixed = &w.backward, 0
	}
	n := w.n
	for i := range n {
		own, r := int(w.weights[i]), &w.ratio[i]
		twice := w.penalties[i] - fixed // counted in both parts
		found, f, b, k, l := false, 0, 0, 0, 0
		for q := own; q <= int(v.longest); q++ {
			one := w.forward.cost[0][q*n+i]
			if one >= never {
				continue
			}
			for p := own; q+p-own <= int(v.longest); p++ {
				two := back.cost[0][p*n+i]
				if two >= never {
					continue
				}
				weight := int64(q + p - own)
				if r.weight > 0 && (one+two+twice)*r.weight >= r.cost*weight {
					continue // not even if they are by different clients
				}
				cost, way, on := join(&w.forward, back, q*n+i, p*n+i)
				if cost += twice; cost < never/2 && (r.weight == 0 || cost*r.weight < r.cost*weight) {
					r.cost, r.weight = cost, weight
					found, f, b, k, l = true, q, p, way, on
				}
			}
		}
		if found {
			r.walk = append(r.walk[:0], int32(i))
			r.walk = w.trace(r.walk, &w.forward, int32(i), f, k)
			r.walk = w.trace(r.walk, back, int32(i), b, l)
		}
	}
}

// join returns the least cost of a way to a client and of one from it, and which ones of the two in
// each place of the tables they are, which may not be by the same client.
func join(forward, back *table, f, b int) (cost int64, way, on int) {
	cost = never
	for i := range 2 {
		for j := range 2 {
			one, two := forward.cost[i][f], back.cost[j][b]
			if one >= never || two >= never || forward.from[i][f] == back.from[j][b] && forward.from[i][f] >= 0 {
				continue
			}
			if one+two < cost {
				cost, way, on = one+two, i, j
			}
		}
	}
	return cost, way, on
}

// trace adds the clients of a way before the one at its end.
func (w *walks) trace(list []int32, t *table, at int32, q, way int) []int32 {
	for {
		from := t.from[way][q*w.n+int(at)]
		if from < 0 {
			return list
		}
		q -= int(w.weights[at])
		way = 0
		if t.from[0][q*w.n+int(from)] == at {
			way = 1
		}
		list = append(list, from)
		at = from
	}
}
