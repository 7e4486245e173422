package tardiness

// mostDominated is the largest number of jobs for which precedences are looked for: they
// take cubic time in the worst case.
const mostDominated = 400

// Dominance is precedences that some best sequence follows, all of them at once (Emmons,
// "One-machine sequencing to minimize certain functions of job tardiness", 1969; Rinnooy
// Kan, Lageweg and Lenstra, "Minimizing total costs in one-machine scheduling", 1975).
//
// If i takes at most as long as j, and j is ahead of i, then the two may change places:
// what is between them gets no later. That costs nothing if j then still ends in time, or
// if i weighs at least as much and is due no later than j, or no later than j's end. Bounds
// of ends follow from the precedences found before. A precedence that closed a circle with
// them is left out. So there is an order of all jobs that has all precedences, each
// exchange brings the sequence nearer to it, and Conform comes to an end.
type Dominance struct {
	in   *Instance
	arcs [][2]int32 // in the order in which they were found
	// before has for each pair j*n + i whether i precedes j.
	before []bool
	// heads has the least start of each job, tails the least time after its end.
	heads, tails []int32
}

// Dominance returns the precedences; none if there are very many jobs.
func (p *Instance) Dominance() *Dominance {
	n := len(p.jobs)
	d := &Dominance{in: p, heads: make([]int32, n), tails: make([]int32, n)}
	if n > mostDominated {
		return d
	}
	d.before = make([]bool, n*n)
	order := p.WSPT() // finds the short and heavy ones first
	for found := true; found; {
		found = false
		for _, j := range order {
			for _, i := range order {
				if i != j && !d.precedes(i, j) && !d.precedes(j, i) && d.dominates(i, j) {
					d.add(i, j)
					found = true
				}
			}
		}
	}
	return d
}

// precedes reports whether i is known to precede j.
func (d *Dominance) precedes(i, j int32) bool { return d.before[int(j)*len(d.heads)+int(i)] }

// dominates reports whether i and j may change places if j is ahead.
func (d *Dominance) dominates(i, j int32) bool {
	a, b := d.in.jobs[i], d.in.jobs[j]
	switch {
	case a.Duration > b.Duration:
		return false
	case b.Due >= d.in.total-d.tails[i]:
		return true
	}
	return a.Weight >= b.Weight && (a.Due <= b.Due || a.Due <= d.heads[j]+b.Duration)
}

// add adds a precedence, and all that follow from it.
func (d *Dominance) add(i, j int32) {
	n := int32(len(d.heads))
	d.arcs = append(d.arcs, [2]int32{i, j})
	for x := range n {
		if x != i && !d.precedes(x, i) {
			continue
		}
		for y := range n {
			if (y == j || d.precedes(j, y)) && !d.precedes(x, y) {
				d.before[y*n+x] = true
				d.heads[y] += d.in.jobs[x].Duration
				d.tails[x] += d.in.jobs[y].Duration
			}
		}
	}
}

// direct returns the precedences from which all others follow.
func (d *Dominance) direct() (arcs [][2]int32) {
	n := int32(len(d.heads))
	for _, arc := range d.arcs {
		between := false
		for x := int32(0); x < n && !between; x++ {
			between = d.precedes(arc[0], x) && d.precedes(x, arc[1])
		}
		if !between {
			arcs = append(arcs, arc)
		}
	}
	return arcs
}

// Conform changes a sequence so that it follows all precedences. Its objective gets no
// worse.
func (d *Dominance) Conform(sequence []int32) {
	place := make([]int32, len(sequence))
	for k, j := range sequence {
		place[j] = int32(k)
	}
	for x := 0; x < len(d.arcs); x++ {
		i, j := d.arcs[x][0], d.arcs[x][1]
		if a, b := place[i], place[j]; a > b {
			sequence[a], sequence[b] = j, i
			place[i], place[j] = b, a
			x = -1 // those before may not hold any more
		}
	}
}
