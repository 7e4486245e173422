package flowshop

// Insertion is a sequence of some jobs that prices a job at each of its places (Taillard,
// "Some efficient heuristic methods for the flow shop sequencing problem", 1990): the
// makespans of all places take together about as long as one of them from scratch.
type Insertion struct {
	machines int
	times    []int32
	sequence []int32
	// heads has a row for each k: when each machine has done the first k jobs. tails
	// has a row for each k: how long it is from the start of the last k jobs on each
	// machine to the end. Rows count machines. The first row of each has zeros.
	heads, tails []int32
	// The rows up to these are right.
	headsDone, tailsDone int
	lengths              []int32 // scratch of Best: the makespan of each place
}

// NewInsertion returns the empty sequence.
func NewInsertion(in *Instance) *Insertion {
	size := (in.Jobs + 1) * in.Machines
	return &Insertion{
		machines: in.Machines, times: in.times,
		sequence: make([]int32, 0, in.Jobs),
		heads:    make([]int32, size), tails: make([]int32, size),
		lengths: make([]int32, in.Jobs+2),
	}
}

// Sequence returns the jobs in their order. It is not to be changed, and valid until
// the next change.
func (s *Insertion) Sequence() []int32 { return s.sequence }

// Set replaces the sequence by a copy of jobs, each at most once.
func (s *Insertion) Set(jobs []int32) {
	s.sequence = append(s.sequence[:0], jobs...)
	s.headsDone, s.tailsDone = 0, 0
}

// Remove removes the job at a place, and returns it.
func (s *Insertion) Remove(place int) (job int32) {
	last := len(s.sequence) - 1
	job = s.sequence[place]
	copy(s.sequence[place:], s.sequence[place+1:])
	s.sequence = s.sequence[:last]
	s.headsDone, s.tailsDone = min(s.headsDone, place), min(s.tailsDone, last-place)
	return job
}

// Insert puts a job that is not in the sequence at a place, 0 to its length.
func (s *Insertion) Insert(job int32, place int) {
	n := len(s.sequence)
	s.sequence = s.sequence[:n+1]
	copy(s.sequence[place+1:], s.sequence[place:])
	s.sequence[place] = job
	s.headsDone, s.tailsDone = min(s.headsDone, place), min(s.tailsDone, n-place)
}

// Makespan returns that of the sequence.
func (s *Insertion) Makespan() int32 {
	s.updateHeads()
	return s.heads[(len(s.sequence)+1)*s.machines-1]
}

// updateHeads makes all rows of heads right.
func (s *Insertion) updateHeads() {
	m := s.machines
	for k := s.headsDone; k < len(s.sequence); k++ {
		job := int(s.sequence[k])
		t := s.times[job*m : (job+1)*m]
		before, row := s.heads[k*m:][:len(t)], s.heads[(k+1)*m:][:len(t)]
		at := int32(0)
		for i, d := range t {
			at = max(at, before[i]) + d
			row[i] = at
		}
	}
	s.headsDone = len(s.sequence)
}

// updateTails makes all rows of tails right.
func (s *Insertion) updateTails() {
	m, n := s.machines, len(s.sequence)
	for k := s.tailsDone; k < n; k++ {
		job := int(s.sequence[n-1-k])
		t := s.times[job*m : (job+1)*m]
		after, row := s.tails[k*m:][:len(t)], s.tails[(k+1)*m:][:len(t)]
		at := int32(0)
		for i := len(t) - 1; i >= 0; i-- {
			at = max(at, after[i]) + t[i]
			row[i] = at
		}
	}
	s.tailsDone = n
}

// Best returns the place at which a job that is not in the sequence gives the shortest
// makespan, and that makespan. Of several it is the one that leaves the least idle time
// on the machines, as Fernandez-Viagas and Framinan ("On insertion tie-breaking rules in
// heuristics for the permutation flowshop scheduling problem", 2014) estimate it; of
// these the first.
func (s *Insertion) Best(job int32) (place int, makespan int32) {
	s.updateHeads()
	s.updateTails()
	n, m := len(s.sequence), s.machines
	t := s.times[int(job)*m : (int(job)+1)*m]
	lengths := s.lengths[:n+2]
	// Two places at a time: the next machine of one waits for the one before, and the
	// other place fills that time. Of an odd number the last comes twice.
	for k := 0; k <= n; k += 2 {
		head0, tail0 := s.heads[k*m:][:len(t)], s.tails[(n-k)*m:][:len(t)]
		head1, tail1 := head0, tail0
		if k < n {
			head1, tail1 = s.heads[(k+1)*m:][:len(t)], s.tails[(n-k-1)*m:][:len(t)]
		}
		at0, at1, length0, length1 := int32(0), int32(0), int32(0), int32(0)
		for i, d := range t {
			at0 = max(at0, head0[i]) + d
			at1 = max(at1, head1[i]) + d
			length0 = max(length0, at0+tail0[i])
			length1 = max(length1, at1+tail1[i])
		}
		lengths[k], lengths[k+1] = length0, length1
	}
	for k, length := range lengths[1 : n+1] {
		if length < lengths[place] {
			place = k + 1
		}
	}
	makespan = lengths[place]
	tied, least := false, int32(0)
	for k := place + 1; k <= n; k++ {
		if lengths[k] > makespan {
			continue
		}
		if !tied {
			tied, least = true, s.idle(t, place)
		}
		if idle := s.idle(t, k); idle < least {
			place, least = k, idle
		}
	}
	return place, makespan
}

// idle estimates the idle time of the machines in front of a job with the durations t at
// a place and in front of the job after it. It is less what the job after had in front
// of it before, as far as that differs from place to place.
func (s *Insertion) idle(t []int32, place int) (sum int32) {
	m := len(t)
	head := s.heads[place*m:][:m]
	at := int32(0)
	if place == len(s.sequence) {
		for i, d := range t {
			if i > 0 {
				sum += max(0, at-head[i])
			}
			at = max(at, head[i]) + d
		}
		return sum
	}
	next := int(s.sequence[place])
	after, end := s.times[next*m:][:m], s.heads[(place+1)*m:][:m]
	then := int32(0) // when the job after leaves the machine before
	for i, d := range t {
		at = max(at, head[i]) + d
		if i > 0 {
			sum += at - end[i] + after[i] - d + max(0, then-at)
		}
		then = max(then, at) + after[i]
	}
	return sum
}
