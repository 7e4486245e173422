package disjunctive

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// annealing is simulated annealing on a State for the total weighted tardiness, where
// machines and the order of each job are fixed. A step draws a job that is late and
// swaps two neighbours on a machine that follow each other on a longest path to its end
// (N1 of van Laarhoven, Aarts and Lenstra, "Job shop scheduling by simulated annealing",
// 1992, on the paths of all late jobs: Kuhpfahl and Bierwirth, "A study on local search
// neighborhoods for the job shop scheduling problem with total weighted tardiness
// objective", 2016).
//
// A step needs only the ends of the operations behind the swap, and no tails. That makes
// it some hundred times as fast as one of tabu, which prices all moves by tails for each
// job. Of the State it keeps up the orders, topo, the ends and the objective alone.
type annealing struct {
	incumbent
	unit float64 // the mean weighted duration, the unit of temperatures
	heat float64 // the temperature
	cool float64 // the factor a step
	left int64   // steps of this round

	// The scratch of a step: the last operations of late jobs, the swaps of a path, the
	// ends and a part of topo as they were, and that part arranged anew.
	late, arcs    []int32
	ends, window  []int32
	ahead, behind []int32
	marked        []bool
}

// The parameters were measured on Singer and Pinedo's instances.
const (
	// hottest and coldest are the temperatures of a round, in units.
	hottest, coldest = 2.7, 0.7
	// roundSteps is the steps of a round for each operation, mostRoundSteps the most in all.
	roundSteps     = 500
	mostRoundSteps = 500_000
)

func newAnnealing(s *State, r *rand.Rand) *annealing {
	a := &annealing{incumbent: incumbent{s: s, r: r}, ends: make([]int32, s.none+1), marked: make([]bool, s.none+1)}
	sum, count := 0.0, 0
	for x := range s.none {
		if d := s.choices[x][0].Duration; d > 0 {
			sum += float64(d) * float64(s.weights[s.job[x]])
			count++
		}
	}
	a.unit = max(1, sum/float64(max(1, count)))
	return a
}

// begin starts a round from the current state.
func (a *annealing) begin() {
	a.keep()
	a.left = int64(min(roundSteps*int(a.s.none), mostRoundSteps))
	a.heat = hottest * a.unit
	a.cool = math.Pow(coldest/hottest, 1/float64(max(1, a.left)))
}

// run makes up to the given number of steps, unless the target is reached.
func (a *annealing) run(steps, target int64) (made int64, over bool) {
	for made < steps && a.left > 0 && a.value > target {
		made++
		a.left--
		a.heat *= a.cool
		if x, ok := a.draw(); ok {
			a.tried++
			a.swap(x)
		}
		if a.s.value < a.value {
			a.keep()
		}
	}
	return made, a.left == 0
}

// draw returns an operation to swap with the one before it on its machine.
func (a *annealing) draw() (x int32, ok bool) {
	s, late := a.s, a.late[:0]
	for j, due := range s.due {
		if x := s.first[j+1] - 1; x >= s.first[j] && s.end[x] > due && s.weights[j] > 0 {
			late = append(late, x)
		}
	}
	a.late = late
	if len(late) == 0 {
		return 0, false
	}
	arcs := a.arcs[:0]
	for x = late[rng.Intn(a.r, len(late))]; x != s.none; {
		start := s.end[x] - s.duration[x]
		b, p := s.before[x], s.prev[x]
		viaJob := b != s.none && s.end[b] == start
		if p != s.none && s.end[p]+s.setup(s.machine[x], p, x) == start {
			arcs = append(arcs, x)
			if !viaJob || a.r.Uint64()&1 == 0 {
				b = p
			}
		} else if !viaJob {
			break
		}
		x = b
	}
	a.arcs = arcs
	if len(arcs) == 0 {
		return 0, false
	}
	return arcs[rng.Intn(a.r, len(arcs))], true
}

// swap exchanges x and the operation before it on its machine, unless that makes a cycle
// or the result is too bad for the temperature.
func (a *annealing) swap(x int32) {
	s := a.s
	p := s.prev[x]
	low, high := s.pos[p], s.pos[x]
	if !a.rearrange(p, x) {
		return
	}
	limit := float64(s.value) - a.heat*math.Log(1-rng.Float64(a.r))
	s.exchange(p, x)
	copy(a.ends, s.end)
	s.headsOf(s.end, s.topo[low:])
	value := int64(0)
	for j, due := range s.due {
		if x := s.first[j+1] - 1; x >= s.first[j] && s.end[x] > due {
			value += int64(s.end[x]-due) * int64(s.weights[j])
		}
	}
	if float64(value) > limit {
		s.exchange(x, p)
		copy(s.topo[low:], a.window)
		s.end, a.ends = a.ends, s.end
		return
	}
	s.value = value
	for i := low; i <= high; i++ {
		s.pos[s.topo[i]] = i
	}
}

// rearrange changes topo, not pos, for x to come before p, now its neighbour on the
// machine: what must come after p goes behind it. If x must, there is a cycle; rearrange
// then changes nothing and returns false.
func (a *annealing) rearrange(p, x int32) bool {
	s := a.s
	part := s.topo[s.pos[p] : s.pos[x]+1]
	a.window = append(a.window[:0], part...)
	ahead, behind := a.ahead[:0], a.behind[:0]
	a.marked[p] = true
	for _, y := range part[1:] {
		if a.marked[s.before[y]] || y != x && a.marked[s.prev[y]] {
			a.marked[y] = true
			behind = append(behind, y)
		} else {
			ahead = append(ahead, y)
		}
	}
	a.ahead, a.behind = ahead, behind
	cycle := a.marked[x]
	a.marked[p] = false
	for _, y := range behind {
		a.marked[y] = false
	}
	if cycle {
		return false
	}
	copy(part, ahead)
	part[len(ahead)] = p
	copy(part[len(ahead)+1:], behind)
	return true
}

// exchange makes x come before p on their machine, where it is right behind it.
func (s *State) exchange(p, x int32) {
	u, v := s.prev[p], s.next[x]
	s.prev[x], s.next[x], s.prev[p], s.next[p] = u, p, x, v
	if u != s.none {
		s.next[u] = x
	} else {
		s.firstOn[s.machine[x]] = x
	}
	if v != s.none {
		s.prev[v] = p
	}
}
