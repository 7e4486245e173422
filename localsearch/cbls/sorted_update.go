package cbls

import (
	"slices"
)

// before is called in a commit while the parts still have their old terms: it takes away
// from all gains and errors what the parts that change have brought.
func (k *sorted) before() {
	if !k.known {
		return
	}
	k.now++
	k.changed = k.changed[:0]
	for _, p := range k.s.touched {
		k.count(p, -1)
		for _, t := range k.s.parts[p].terms {
			if i := k.variable(t); i >= 0 && k.stamp[i] != k.now {
				k.stamp[i] = k.now
				k.changed = append(k.changed, i)
			}
		}
		k.addAll(p, -k.s.weight[p])
	}
}

// after adds what they bring now.
func (k *sorted) after() {
	if !k.known {
		return
	}
	for _, p := range k.s.touched {
		k.count(p, 1)
		k.addAll(p, k.s.weight[p])
	}
	for _, i := range k.changed {
		switch {
		case k.errors[i] == 0:
			k.queue.remove(i)
			continue
		case !k.queue.has(i) || slices.Contains(k.s.moved, k.s.free[i]):
			k.price(i)
		}
		k.enter(i)
	}
}

// addAll adds the gains by part p, times a weight, of all variables in the queue except
// those that move.
func (k *sorted) addAll(p int32, weight int64) {
	for pos, t := range k.s.parts[p].terms {
		if i := k.variable(t); i >= 0 && k.queue.has(i) && !slices.Contains(k.s.moved, t.Var) {
			k.add(i, &occurrence{p, int32(pos), t.Coef, t.Offset}, weight)
		}
	}
}

// raised is called when the weight of part p has become greater by 1.
func (k *sorted) raised(p int32) {
	if !k.known {
		return
	}
	for pos, t := range k.s.parts[p].terms {
		if i := k.variable(t); i >= 0 && k.queue.has(i) {
			k.add(i, &occurrence{p, int32(pos), t.Coef, t.Offset}, 1)
			k.enter(i)
		}
	}
}

// lost is called when everything has changed.
func (k *sorted) lost() { k.known = false }
