package coloring

import (
	"math/bits"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// list has the vertices whose moves a tabu search prices. A listed vertex has a row of the
// numbers of its neighbours by colour. Colours that it may not get are marked there: its
// own, and those that are tabu. The least number without a mark gives its cheapest move.
type list struct {
	*table
	listed []int32
	place  []int32  // of a vertex in listed; -1: not there
	rows   []uint64 // of listed[i]: rows[i*width:][:width]
	width  int
	least  []int32 // of the row of listed[i], marked if all are; stale: not known
	loss   []int32 // what a move of listed[i] takes from the cost at once

	now    int32
	until  []int32  // for vertex v and colour c at v*k+c: tabu before this step
	tabu   []uint64 // the colours that are tabu for v, bits tabu[v*words:][:words]
	words  int
	ending []int32 // by step, in a circle: the first of those that then cease to be tabu; 0: none
	queue  []entry // queue[0] is not used
	free   int32

	equal []Move // the cheapest moves
	ties  []int32
}

// entry is a vertex and a colour in a list of them.
type entry struct {
	Move
	next int32
}

const stale = -1

func newList(g *graph, k int) *list {
	n := g.vertices()
	l := &list{table: newTable(g, k), place: make([]int32, n), until: make([]int32, n*k), words: (k + 63) / 64}
	l.width = l.lanes.words(k)
	l.tabu = make([]uint64, n*l.words)
	l.ending = make([]int32, 1<<bits.Len(uint(n+1024)))
	return l
}

// clear empties the list, and takes all colours and tabus away.
func (l *list) clear() {
	l.table.clear()
	l.listed, l.least, l.loss = l.listed[:0], l.least[:0], l.loss[:0]
	for v := range l.place {
		l.place[v] = -1
	}
	l.forget()
}

// forget ends all tabus, while nothing is listed.
func (l *list) forget() {
	l.now = 0
	clear(l.until)
	clear(l.tabu)
	clear(l.ending)
	l.queue, l.free = append(l.queue[:0], entry{}), 0
}

// give gives a colour to a vertex that has none and is not listed.
func (l *list) give(v, c int32) {
	l.put(v, c)
	at, shift, full := l.lanes.word(c), l.lanes.shift(c), l.lanes.full()
	if l.g.bits == nil {
		for _, w := range l.g.neighboursOf(v) {
			if i := l.place[w]; i >= 0 {
				word := &l.rows[int(i)*l.width+at]
				if int32(*word>>shift&full) == l.least[i] {
					l.least[i] = stale
				}
				*word += 1 << shift
			}
		}
		return
	}
	set := l.g.bitsOf(v)
	least := l.least[:len(l.listed)]
	for i, w := range l.listed {
		bit := set[w>>6] >> (w & 63) & 1
		word := l.rows[at]
		l.rows[at] = word + bit<<shift
		if int32(word>>shift&full) == least[i] && bit != 0 {
			least[i] = stale
		}
		at += l.width
	}
}

// withdraw takes its colour from a vertex that is not listed.
func (l *list) withdraw(v int32) {
	c := l.colour[v]
	l.take(v)
	at, shift, full := l.lanes.word(c), l.lanes.shift(c), l.lanes.full()
	if l.g.bits == nil {
		for _, w := range l.g.neighboursOf(v) {
			if i := l.place[w]; i >= 0 {
				word := &l.rows[int(i)*l.width+at]
				*word -= 1 << shift
				l.least[i] = min(l.least[i], int32(*word>>shift&full))
			}
		}
		return
	}
	set := l.g.bitsOf(v)
	least := l.least[:len(l.listed)]
	for i, w := range l.listed {
		word := l.rows[at] - set[w>>6]>>(w&63)&1<<shift
		l.rows[at] = word
		least[i] = min(least[i], int32(word>>shift&full))
		at += l.width
	}
}

// enlist puts a vertex on the list, with what a move of it takes from the cost at once.
func (l *list) enlist(v, loss int32) {
	i := len(l.listed)
	l.place[v] = int32(i)
	l.listed, l.least, l.loss = append(l.listed, v), append(l.least, stale), append(l.loss, loss)
	if need := (i + 1) * l.width; need > len(l.rows) {
		l.rows = append(l.rows, make([]uint64, need)...)
	}
	row := l.rows[i*l.width:][:l.width]
	at, shift, full := l.lanes.word(v), l.lanes.shift(v), l.lanes.full()
	c := 0
	for j := range row {
		word, to := uint64(0), uint(0)
		for ; to < 64; to += l.lanes.bits {
			number := full // of no colour
			if c < l.k {
				number = l.near[at] >> shift & full
			}
			word |= number << (to & 63)
			at += l.stride
			c++
		}
		row[j] = word
	}
	if own := l.colour[v]; own >= 0 {
		row[l.lanes.word(own)] += l.lanes.mark << l.lanes.shift(own)
	}
	for j, set := range l.tabu[int(v)*l.words:][:l.words] {
		for ; set != 0; set &= set - 1 {
			c := int32(j<<6 + bits.TrailingZeros64(set))
			row[l.lanes.word(c)] += l.lanes.mark << l.lanes.shift(c)
		}
	}
}

// strike takes a vertex off the list.
func (l *list) strike(v int32) {
	i, end := l.place[v], len(l.listed)-1
	last := l.listed[end]
	l.listed[i], l.least[i], l.loss[i], l.place[last] = last, l.least[end], l.loss[end], i
	l.listed, l.least, l.loss = l.listed[:end], l.least[:end], l.loss[:end]
	l.place[v] = -1
	if int(i) < end {
		copy(l.rows[int(i)*l.width:][:l.width], l.rows[end*l.width:][:l.width])
	}
}

// forbid makes a colour tabu for a vertex that is not listed, for some steps after this.
func (l *list) forbid(v, c, steps int32) {
	until := l.now + min(steps, int32(len(l.ending)-2)) + 1
	l.until[int(v)*l.k+int(c)] = until
	l.tabu[int(v)*l.words+int(c>>6)] |= 1 << (c & 63)
	e := l.free
	if e > 0 {
		l.free = l.queue[e].next
	} else {
		e = int32(len(l.queue))
		l.queue = append(l.queue, entry{})
	}
	head := &l.ending[int(until)&(len(l.ending)-1)]
	l.queue[e] = entry{Move{v, c}, *head}
	*head = e
}

// tick begins the next step: some tabus end.
func (l *list) tick() {
	l.now++
	head := &l.ending[int(l.now)&(len(l.ending)-1)]
	for e := *head; e > 0; {
		q := &l.queue[e]
		v, c := q.Vertex, q.Colour
		if l.until[int(v)*l.k+int(c)] == l.now {
			l.tabu[int(v)*l.words+int(c>>6)] &^= 1 << (c & 63)
			if i := l.place[v]; i >= 0 {
				word := &l.rows[int(i)*l.width+l.lanes.word(c)]
				*word -= l.lanes.mark << l.lanes.shift(c)
				l.least[i] = min(l.least[i], int32(*word>>l.lanes.shift(c)&l.lanes.full()))
			}
		}
		e, q.next, l.free = q.next, l.free, e
	}
	*head = 0
}

// cheapest returns the cheapest move that is not forbidden, drawn among equals; not ok: all
// are. Moves that change the cost by less than aspiration are never forbidden.
func (l *list) cheapest(aspiration int32, r *rand.Rand) (m Move, delta int32, ok bool) {
	best := int32(1 << 30)
	ties, aspires := l.ties[:0], false
	least, loss := l.least[:len(l.listed)], l.loss[:len(l.listed)]
	for i := range least {
		if least[i] == stale {
			least[i] = int32(l.lanes.least(l.rows[i*l.width:][:l.width]))
		}
		if -loss[i] < aspiration {
			aspires = true
		}
		if delta := least[i] - loss[i]; delta < best {
			best, ties = delta, append(ties[:0], int32(i))
		} else if delta == best {
			ties = append(ties, int32(i))
		}
	}
	l.ties = ties
	if aspires {
		if m, delta, ok = l.aspire(min(aspiration, best), r); ok {
			return m, delta, ok
		}
	}
	equal := l.equal[:0]
	for _, i := range ties {
		least := uint64(l.least[i])
		if least >= l.lanes.mark {
			continue
		}
		limits := least*l.lanes.ones | l.lanes.tops
		for j, word := range l.rows[int(i)*l.width:][:l.width] {
			for hits := (limits - word) & l.lanes.tops; hits != 0; hits &= hits - 1 {
				at := uint(bits.TrailingZeros64(hits)) / l.lanes.bits
				equal = append(equal, Move{l.listed[i], int32(uint(j)<<l.lanes.log + at)})
			}
		}
	}
	l.equal = equal
	if len(equal) == 0 {
		return m, 0, false
	}
	return equal[rng.Intn(r, len(equal))], best, true
}

// aspire returns the cheapest of all moves, tabu or not, if it changes the cost by less
// than limit.
func (l *list) aspire(limit int32, r *rand.Rand) (m Move, delta int32, ok bool) {
	equal := l.equal[:0]
	for i, v := range l.listed {
		if -l.loss[i] >= limit {
			continue
		}
		row := l.rows[i*l.width:][:l.width]
		for c := range int32(l.k) {
			number := l.lanes.at(row, c) & (l.lanes.mark - 1)
			if d := int32(number) - l.loss[i]; d < limit && c != l.colour[v] {
				limit, equal = d, append(equal[:0], Move{v, c})
			} else if d == limit && len(equal) > 0 && c != l.colour[v] {
				equal = append(equal, Move{v, c})
			}
		}
	}
	l.equal = equal
	if len(equal) == 0 {
		return m, 0, false
	}
	return equal[rng.Intn(r, len(equal))], limit, true
}
