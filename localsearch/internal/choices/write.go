package choices

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Write writes genes. greed is the probability of taking the best choice in place
// of a random one by its weight.
func (t *Table) Write(genes []int32, greed float64, r *rand.Rand) {
	switch t.s.Kind {
	case localsearch.Order, localsearch.Tour:
		t.writeOrder(genes, greed, r)
	case localsearch.Placement:
		t.release(t.s.Length)
		for _, i := range order(len(genes), r) {
			genes[i] = t.choose(int(i), t.free, greed, r)
			t.use(genes[i])
		}
	case localsearch.Quota:
		t.writeQuota(genes, greed, r)
	default:
		for i := range genes {
			t.release(t.s.Size(i))
			genes[i] = t.choose(i, t.free, greed, r)
		}
	}
}

// writeOrder writes item by item, of a tour among the candidates of the last one if some are
// left.
func (t *Table) writeOrder(genes []int32, greed float64, r *rand.Rand) {
	t.release(t.s.Length)
	last := len(genes)
	var some []int32
	for k := range genes {
		from := t.free
		if t.near != nil && k > 0 {
			some = some[:0]
			for _, node := range t.near[last] {
				if t.at[node] >= 0 {
					some = append(some, node)
				}
			}
			if len(some) > 0 {
				from = some
			}
		}
		genes[k] = t.choose(last, from, greed, r)
		last = int(genes[k])
		t.use(genes[k])
	}
}

// writeQuota writes values that occur as often as they may, and as they must.
func (t *Table) writeQuota(genes []int32, greed float64, r *rand.Rand) {
	clear(t.count)
	missing := 0
	for _, least := range t.s.Least {
		missing += int(least)
	}
	var open []int32
	for k, i := range order(len(genes), r) {
		left := len(genes) - k
		open = open[:0]
		for v := range int32(t.s.Values) {
			if needed := t.count[v] < t.s.Least[v]; needed || t.count[v] < t.s.Most[v] && missing < left {
				open = append(open, v)
			}
		}
		v := t.choose(int(i), open, greed, r)
		if t.count[v] < t.s.Least[v] {
			missing--
		}
		genes[i] = v
		t.count[v]++
	}
}

// release makes the first values free, n of them.
func (t *Table) release(n int) {
	t.free = t.free[:0]
	for v := range int32(n) {
		t.free, t.at[v] = append(t.free, v), v
	}
}

// use takes a value out of those that are free.
func (t *Table) use(v int32) {
	at, last := t.at[v], t.free[len(t.free)-1]
	t.free[at], t.at[last] = last, at
	t.free, t.at[v] = t.free[:len(t.free)-1], -1
}

// choose returns one of some values for a row.
func (t *Table) choose(row int, values []int32, greed float64, r *rand.Rand) int32 {
	sum, best, most := 0.0, values[0], -1.0
	for k, v := range values {
		w := t.weights[row*t.columns+int(v)]
		if t.desire != nil {
			w *= t.desire[row*t.columns+int(v)]
		}
		t.weight[k] = w
		if sum += w; w > most {
			best, most = v, w
		}
	}
	if greed > 0 && rng.Float64(r) < greed {
		return best
	}
	left := rng.Float64(r) * sum
	for k, v := range values {
		if left -= t.weight[k]; left < 0 {
			return v
		}
	}
	return values[len(values)-1]
}

// order returns 0..n-1 in random order.
func order(n int, r *rand.Rand) []int32 {
	list := make([]int32, n)
	for i := range list {
		list[i] = int32(i)
	}
	rng.Shuffle32(r, list)
	return list
}
