package disjunctive

// byJob has the times for the total weighted tardiness, which needs a tail for each job.
type byJob struct {
	// tails has for each operation the longest path from its start to the end of each
	// job; unreached if there is none. without is the same without an operation.
	tails, without []int32
	// jobEnds and endsWithout are by job when it ends.
	jobEnds, endsWithout []int32
}

// unreached is a tail that no sum of times makes positive.
const unreached = -1 << 30

func newByJob(sh *Shop) byJob {
	if !sh.tardy() {
		return byJob{}
	}
	n := (int(sh.none) + 1) * sh.jobs
	t := byJob{
		tails: make([]int32, n), without: make([]int32, n),
		jobEnds: make([]int32, sh.jobs), endsWithout: make([]int32, sh.jobs),
	}
	for i := range sh.jobs {
		t.tails[n-1-i], t.without[n-1-i] = unreached, unreached // of none
	}
	return t
}

// row returns the tails of x.
func (s *State) row(tails []int32, x int32) []int32 {
	return tails[int(x)*s.jobs : int(x+1)*s.jobs : int(x+1)*s.jobs]
}

// tailsByJob computes the tails of the given part of topo.
func (s *State) tailsByJob(tails, part []int32) {
	for i := len(part) - 1; i >= 0; i-- {
		x := part[i]
		n := s.next[x]
		gap := s.setup(s.machine[x], x, n)
		row, byJob, byMachine := s.row(tails, x), s.row(tails, s.after[x]), s.row(tails, n)
		d := s.duration[x]
		for j := range row {
			t := max(byJob[j], byMachine[j]+gap)
			if t < 0 {
				t = unreached - d
			}
			row[j] = t + d
		}
		if j := s.job[x]; row[j] < d {
			row[j] = d
		}
	}
}

// endings returns by job when it ends.
func (s *State) endings() []int32 {
	clear(s.jobEnds)
	for x, e := range s.end[:s.none] {
		j := s.job[x]
		s.jobEnds[j] = max(s.jobEnds[j], e)
	}
	return s.jobEnds
}

// tardiness returns the objective of jobs that end then.
func (s *State) tardiness(ends []int32) (sum int64) {
	for j, e := range ends {
		if late := e - s.due[j]; late > 0 {
			sum += int64(late) * int64(s.weights[j])
		}
	}
	return sum
}

// withoutTardy computes the times without the operation at a place of topo.
func (s *State) withoutTardy(place int32) {
	copy(s.without, s.tails)
	s.tailsByJob(s.without, s.topo[:place])
	clear(s.endsWithout)
	removed := s.topo[place]
	for x, e := range s.ends[:s.none] {
		if j := s.job[x]; int32(x) != removed {
			s.endsWithout[j] = max(s.endsWithout[j], e)
		}
	}
}

// tardyWith returns the tardiness if x ends then, with n behind it on the machine after
// the gap, and a in the job.
func (s *State) tardyWith(x, n, a, end, gap int32) (sum int64) {
	byJob, byMachine := s.row(s.without, a), s.row(s.without, n)
	of := s.job[x]
	for j, e := range s.endsWithout {
		tail := max(byJob[j], byMachine[j]+gap)
		if int32(j) == of {
			tail = max(tail, 0)
		}
		if late := max(e, end+tail) - s.due[j]; late > 0 {
			sum += int64(late) * int64(s.weights[j])
		}
	}
	return sum
}
