package localsearch

import "fmt"

// Migration is how states go from walk to walk, so that populations are islands (Tanese, ICGA 1989; Cantu-Paz 1998).
// It happens between rounds and depends on the walks alone, not on Threads.
type Migration struct {
	Topology Topology
	// Every is the number of rounds from one migration to the next; 0: 2.
	Every int
	// Migrants is how many states at most a walk sends to each that gets some; 0: 2. A walk that is no Island has one.
	Migrants int
}

// Topology says where migrants go.
type Topology uint8

// The topologies.
const (
	Ring     Topology = iota // to the next walk, from the last one to the first
	Complete                 // to all others
)

// Island is a walk with several states, such as a population.
type Island interface {
	Walk
	// Emigrants returns the values of its best states, at most so many, the best first.
	Emigrants(most int) [][]int32
	// Immigrate takes values of other walks in, in the next steps.
	Immigrate(values [][]int32)
}

// check refuses numbers out of their range.
func (g *Migration) check() error {
	switch {
	case g == nil:
		return nil
	case g.Topology > Complete:
		return fmt.Errorf("localsearch: Migration.Topology is %d; expected Ring or Complete", g.Topology)
	case g.Every < 0 || g.Migrants < 0:
		return fmt.Errorf("localsearch: Migration.Every is %d and Migrants %d; expected 0 or more", g.Every, g.Migrants)
	}
	return nil
}

// due reports whether states migrate after a round, numbered from 0.
func (g *Migration) due(round int) bool {
	if g == nil {
		return false
	}
	every := g.Every
	if every == 0 {
		every = 2
	}
	return round%every == every-1
}

// migrate sends states. All leave before the first one arrives.
func (s *solving) migrate() {
	g, n := s.Migration, len(s.walks)
	most := g.Migrants
	if most == 0 {
		most = 2
	}
	leaving, ranks := make([][][]int32, n), make([]Rank, n)
	for i, w := range s.walks {
		if ranks[i] = w.Best(); n > 1 {
			leaving[i] = emigrants(w, most)
		}
	}
	for i, w := range s.walks {
		var coming [][]int32
		best := i
		for k := 1; k < n; k++ {
			from := (i + n - k) % n
			coming = append(coming, leaving[from]...)
			if ranks[from].Better(ranks[best]) {
				best = from
			}
			if g.Topology == Ring {
				break
			}
		}
		if island, ok := w.(Island); ok {
			island.Immigrate(coming)
		} else if best != i {
			w.Adopt(leaving[best][0])
		}
	}
}

// emigrants are the states that leave a walk.
func emigrants(w Walk, most int) [][]int32 {
	if island, ok := w.(Island); ok {
		return island.Emigrants(most)
	}
	return [][]int32{w.Values(nil)}
}
