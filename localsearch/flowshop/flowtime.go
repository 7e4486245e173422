package flowshop

import (
	"math"

	"lsolve/problem/flowshop"
)

// mostCells is about how many operations bestPlace examines for one job. Of a longer
// sequence it examines some of the places, other ones each time.
const mostCells = 1 << 23

// flow is the placer of the flow time. The jobs behind a place start later than without
// the new one, or at the same time: as soon as the ends so far and the old ones of the
// rest are too much, the place is given up.
type flow struct {
	machines int
	times    [][]int32 // by job
	sequence []int32
	// heads has a row for each k: when each machine has done the first k jobs. sums has
	// the flow time of these jobs. Those up to done are right.
	heads  []int32
	sums   []int64
	done   int
	row    []int32 // scratch
	offset int     // of the first place that bestPlace examines
}

func newFlow(in *flowshop.Instance) *flow {
	s := &flow{
		machines: in.Machines,
		times:    make([][]int32, in.Jobs),
		sequence: make([]int32, 0, in.Jobs),
		heads:    make([]int32, (in.Jobs+1)*in.Machines),
		sums:     make([]int64, in.Jobs+1),
		row:      make([]int32, in.Machines),
	}
	for j := range s.times {
		s.times[j] = in.Times(j)
	}
	return s
}

func (s *flow) Sequence() []int32 { return s.sequence }

func (s *flow) Set(jobs []int32) {
	s.sequence = append(s.sequence[:0], jobs...)
	s.done = 0
}

func (s *flow) Remove(place int) (job int32) {
	job = s.sequence[place]
	s.sequence = append(s.sequence[:place], s.sequence[place+1:]...)
	s.done = min(s.done, place)
	return job
}

func (s *flow) Insert(job int32, place int) {
	s.sequence = append(s.sequence, 0)
	copy(s.sequence[place+1:], s.sequence[place:])
	s.sequence[place] = job
	s.done = min(s.done, place)
}

func (s *flow) objective() int64 {
	s.update()
	return s.sums[len(s.sequence)]
}

// update makes all rows right.
func (s *flow) update() {
	m := s.machines
	for k := s.done; k < len(s.sequence); k++ {
		row := s.heads[(k+1)*m:][:m]
		copy(row, s.heads[k*m:][:m])
		s.sums[k+1] = s.sums[k] + int64(follow(row, s.times[s.sequence[k]]))
	}
	s.done = len(s.sequence)
}

// follow lets a job with the durations t come next, where row has the ends so far, by
// machine. It changes row to the ends with the job, and returns the last.
func follow(row, t []int32) int32 {
	at := int32(0)
	row = row[:len(t)]
	for i, d := range t {
		at = max(at, row[i]) + d
		row[i] = at
	}
	return at
}

func (s *flow) bestPlace(job int32) (place int, objective int64) {
	s.update()
	n, m := len(s.sequence), s.machines
	t, row, sums := s.times[job], s.row, s.sums
	stride := 1 + int(int64(n)*int64(n)/2*int64(m)/mostCells)
	s.offset = (s.offset + 1) % stride
	objective = math.MaxInt64
	for k := n - s.offset; k >= 0; k -= stride {
		copy(row, s.heads[k*m:][:m])
		sum := sums[k] + int64(follow(row, t))
		l := k
		for ; l < n && sum+sums[n]-sums[l] < objective; l++ {
			sum += int64(follow(row, s.times[s.sequence[l]]))
		}
		if l == n && sum < objective {
			place, objective = k, sum
		}
	}
	return place, objective
}
