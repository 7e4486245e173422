package rcpspmax

import (
	"math/bits"

	"lsolve/localsearch/internal/serial"
	"lsolve/problem/rcpspmax"
)

// project is an instance in the form that the loops need. Searches do not change it and
// can share it.
type project struct {
	n       int
	horizon int32
	tasks   *serial.Tasks
	lags    []lag
	// impossible says that no schedule respects all lags, and that directions lack some.
	impossible bool
	// excess is by how much demands exceed capacities, in all; they are cut to these.
	excess int64
	// forward and backward are the directions of time. Backward an activity starts where
	// it ends forward, counted from the end of the project.
	forward, backward direction
}

// lag says that activity to starts at least time after activity from.
type lag struct{ from, to, time int32 }

// direction is the lags in one direction of time.
type direction struct {
	first int32 // the beginning
	// after[i*n+j] is how long j starts after i at least, and before[j*n+i] the same;
	// no more than the horizon before it: that says nothing.
	after, before []int32
	// network has i before j if j cannot start before i, or not without it.
	network *serial.Network
}

// newProject returns the project of an instance.
func newProject(in *rcpspmax.Instance) *project {
	n := len(in.Activities)
	p := &project{n: n, horizon: in.Horizon(), impossible: in.Impossible()}
	durations, demands := make([]int32, n+1), make([][]int32, n+1)
	longest := int32(0)
	for i, a := range in.Activities {
		durations[i], demands[i] = a.Duration, make([]int32, len(in.Capacities))
		for k, d := range a.Demands {
			if a.Duration > 0 {
				demands[i][k] = min(d, in.Capacities[k])
				p.excess += int64(d - demands[i][k])
			}
		}
		longest = max(longest, a.Duration)
		p.lags = append(p.lags, lag{0, int32(i), 0}, lag{int32(i), int32(n - 1), a.Duration})
		for _, l := range a.Lags {
			p.lags = append(p.lags, lag{int32(i), l.To, l.Time})
		}
	}
	// A task that is never used makes 1 the unit of time, as lags need it.
	durations[n], demands[n] = 1, make([]int32, len(in.Capacities))
	p.tasks = serial.NewTasks(durations, demands, in.Capacities, p.horizon+2*longest)

	after, distances := make([]int32, n*n), in.Distances()
	for i, row := range distances {
		for j, d := range row {
			switch {
			case !p.impossible:
				after[i*n+j] = max(d, -p.horizon-1)
			case j == n-1: // distances are not complete, and no schedule respects them
				after[i*n+j] = durations[i]
			case i != 0 && i != j:
				after[i*n+j] = -p.horizon - 1
			}
		}
	}
	p.forward = newDirection(n, 0, after)
	back := make([]int32, n*n)
	for i := range n {
		for j := range n {
			back[j*n+i] = max(after[i*n+j]+durations[j]-durations[i], -p.horizon-1)
			if after[i*n+j] == -p.horizon-1 {
				back[j*n+i] = -p.horizon - 1
			}
		}
	}
	p.backward = newDirection(n, int32(n-1), back)
	return p
}

func newDirection(n int, first int32, after []int32) direction {
	d := direction{first: first, after: after, before: make([]int32, n*n)}
	for i := range n {
		for j := range n {
			d.before[j*n+i] = after[i*n+j]
		}
	}
	d.network = serial.NewNetwork(d.successors(n))
	return d
}

// successors returns for each activity those that come after it, without those that come
// after one of these.
func (d *direction) successors(n int) [][]int32 {
	words := (n + 63) / 64
	closure := make([]uint64, n*words)
	for i := range n {
		for j := range n {
			forth, back := d.after[i*n+j], d.after[j*n+i]
			if i != j && (forth > 0 || forth == 0 && back < 0) {
				closure[i*words+j/64] |= 1 << (j % 64)
			}
		}
	}
	successors, reached := make([][]int32, n), make([]uint64, words)
	for i := range n {
		row := closure[i*words : (i+1)*words]
		clear(reached)
		each(row, func(j int) {
			for w := range reached {
				reached[w] |= closure[j*words+w]
			}
		})
		each(row, func(j int) {
			if reached[j/64]>>(j%64)&1 == 0 {
				successors[i] = append(successors[i], int32(j))
			}
		})
	}
	return successors
}

// each visits the members of a set.
func each(set []uint64, visit func(int)) {
	for w, word := range set {
		for ; word != 0; word &= word - 1 {
			visit(64*w + bits.TrailingZeros64(word))
		}
	}
}

// violation returns the time by which starts violate lags, in all, and the excess.
func (p *project) violation(starts []int32) int64 {
	sum := p.excess
	for _, l := range p.lags {
		sum += max(0, int64(starts[l.from])+int64(l.time)-int64(starts[l.to]))
	}
	return sum
}
