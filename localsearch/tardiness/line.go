package tardiness

import "lsolve/problem/tardiness"

// line is a sequence. Arrays by place are apart from each other, and in 64 bits, as the
// pricing of moves runs over many places.
type line struct {
	jobs     []job // by number
	sequence []int32
	at       []job   // the jobs by place
	ends     []int64 // of the jobs by place
	// costs has the weighted tardiness of the jobs before each place.
	costs []int64
}

// job is one in 64 bits.
type job struct{ duration, weight, due int64 }

// cost returns the weighted tardiness of the job if it ends at a time.
func (j *job) cost(end int64) int64 { return j.weight * max(0, end-j.due) }

func newLine(in *tardiness.Instance) *line {
	n := len(in.Jobs())
	l := &line{jobs: make([]job, n), sequence: make([]int32, n), at: make([]job, n), ends: make([]int64, n), costs: make([]int64, n+1)}
	for j, of := range in.Jobs() {
		l.jobs[j] = job{int64(of.Duration), int64(of.Weight), int64(of.Due)}
	}
	return l
}

// objective returns the total weighted tardiness.
func (l *line) objective() int64 { return l.costs[len(l.sequence)] }

// set replaces the sequence.
func (l *line) set(sequence []int32) {
	copy(l.sequence, sequence)
	l.update(0)
}

// update makes all else right after the sequence has changed from a place on.
func (l *line) update(from int) {
	end := int64(0)
	if from > 0 {
		end = l.ends[from-1]
	}
	for k := from; k < len(l.sequence); k++ {
		l.at[k] = l.jobs[l.sequence[k]]
		end += l.at[k].duration
		l.ends[k] = end
		l.costs[k+1] = l.costs[k] + l.at[k].cost(end)
	}
}

// move returns the change of the objective by a move. It looks at the places between.
func (l *line) move(m Move) (change int64) {
	low, high := m.Span()
	first, last := &l.at[low], &l.at[high]
	switch {
	case low == high:
		return 0
	case m.Swap:
		change = last.cost(l.ends[low]-first.duration+last.duration) + first.cost(l.ends[high])
		change += l.shifted(low+1, high, last.duration-first.duration)
	case m.From < m.To:
		change = first.cost(l.ends[high]) + l.shifted(low+1, high+1, -first.duration)
	default:
		change = last.cost(l.ends[low]-first.duration+last.duration) + l.shifted(low, high, last.duration)
	}
	return change - (l.costs[high+1] - l.costs[low])
}

// shifted returns the cost of the jobs from a place up to another, that one not included,
// if they end later by a time.
func (l *line) shifted(from, to int, by int64) (cost int64) {
	ends := l.ends[from:to]
	for k := range l.at[from:to] {
		cost += l.at[from+k].cost(ends[k] + by)
	}
	return cost
}
