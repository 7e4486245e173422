package tardiness

// dynasearch finds, of all sets of moves whose places do not overlap, one that improves a
// sequence the most (Congram, Potts and van de Velde, "An iterated dynasearch algorithm for
// the single-machine total weighted tardiness scheduling problem", 2002). Moves are swaps,
// and jobs that go forwards or backwards (Grosso, Della Croce and Tadei, "An enhanced
// dynasearch neighborhood for the single-machine total weighted tardiness scheduling
// problem", 2004).
//
// A pass takes n² steps and, for each swap that may be worth while, its places. The prices
// of a job that goes forwards or backwards follow from those of a place less.
type dynasearch struct {
	*line
	reach int // the most places of a move
	// saved has for each place the most that moves before it save; move is the last of
	// these, with itself where no move ends there.
	saved []int64
	moves []Move
	// forwards has, by place, the cost of the jobs behind it, up to the current one, if
	// the one at this place goes behind them.
	forwards []int64
	tried    int64
}

// mostPairs is about how many pairs of places a pass prices.
const mostPairs = 1 << 22

func newDynasearch(l *line) *dynasearch {
	n := len(l.sequence)
	return &dynasearch{
		line: l, reach: max(64, mostPairs/n),
		saved: make([]int64, n+1), moves: make([]Move, n+1), forwards: make([]int64, n),
	}
}

// pass changes the sequence by the best set of moves from a place on, and returns the
// improvement; 0: no move improves.
func (d *dynasearch) pass() (improvement int64) {
	n := len(d.sequence)
	for j := range n {
		d.price(j)
	}
	if improvement = d.saved[n]; improvement == 0 {
		return 0
	}
	from := n
	for k := n; k > 0; {
		m := d.moves[k]
		if m.From == m.To {
			k--
			continue
		}
		m.Change(d.sequence, 0)
		k, _ = m.Span()
		from = k
	}
	d.update(from)
	return improvement
}

// price finds the best set of moves up to place j.
func (d *dynasearch) price(j int) {
	best, move := d.saved[j], Move{}
	d.forwards[j] = 0
	low := max(0, j-d.reach)
	last, end := d.at[j], d.ends[j]
	backwards := int64(0) // the cost of the jobs from i on, with the last one ahead of them
	costsTo, after := d.costs[j], d.costs[j+1]
	d.tried += 3 * int64(j-low)
	// Slices of one length spare the checks of bounds.
	at, ends, costs, saved, forwards := d.at[:j], d.ends[:j], d.costs[:j+1], d.saved[:j], d.forwards[:j]
	for i := j - 1; i >= low; i-- {
		first := at[i]
		// Up to here moves save that, and a move must bring more than best does.
		now := after - costs[i] + saved[i]
		earlier := forwards[i] // the jobs between, with the first one gone
		forwards[i] += last.cost(end - first.duration)
		tail := first.cost(end)
		if gain := now - forwards[i] - tail; gain > best {
			best, move = gain, Move{From: int32(i), To: int32(j)}
		}
		backwards += first.cost(ends[i] + last.duration)
		head := last.cost(ends[i] - first.duration + last.duration)
		if gain := now - backwards - head; gain > best {
			best, move = gain, Move{From: int32(j), To: int32(i)}
		}
		// After a swap the jobs between cost at least what they do now, if they get later,
		// and otherwise what they do with the first one gone.
		by, between := last.duration-first.duration, costsTo-costs[i+1]
		if by < 0 {
			between = earlier
		}
		gain := now - head - tail - between
		if gain <= best || i == j-1 {
			continue
		}
		if by != 0 {
			gain += between - d.shifted(i+1, j, by)
		}
		if gain > best {
			best, move = gain, Move{From: int32(i), To: int32(j), Swap: true}
		}
	}
	d.saved[j+1], d.moves[j+1] = best, move
}
