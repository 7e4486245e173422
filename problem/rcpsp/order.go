package rcpsp

import (
	"fmt"
	"slices"
	"strings"
)

// order returns a topological order of the activities; if there is none, a cycle: its
// activities, each followed by a successor, the first one again at the end.
func (p *Instance) order() (topological, cycle []int32) {
	n := len(p.Activities)
	open := make([]int32, n) // by activity: the predecessors that are not in the order
	for _, a := range p.Activities {
		for _, j := range a.Successors {
			open[j]++
		}
	}
	topological = make([]int32, 0, n)
	for i := range p.Activities {
		if open[i] == 0 {
			topological = append(topological, int32(i))
		}
	}
	for at := 0; at < len(topological); at++ {
		for _, j := range p.Activities[topological[at]].Successors {
			if open[j]--; open[j] == 0 {
				topological = append(topological, j)
			}
		}
	}
	if len(topological) == n {
		return topological, nil
	}
	return nil, p.cycleAmong(open)
}

// cycleAmong returns a cycle of activities that have open predecessors. Each of these
// has such a predecessor, so going back ends in a cycle.
func (p *Instance) cycleAmong(open []int32) (cycle []int32) {
	before := make([]int32, len(open)) // an open predecessor
	for i, a := range p.Activities {
		if open[i] == 0 {
			continue
		}
		for _, j := range a.Successors {
			before[j] = int32(i)
		}
	}
	x := int32(slices.IndexFunc(open, func(k int32) bool { return k > 0 }))
	for range open {
		x = before[x]
	}
	cycle = []int32{x}
	for y := before[x]; y != x; y = before[y] {
		cycle = append(cycle, y)
	}
	cycle = append(cycle, x)
	slices.Reverse(cycle)
	return cycle
}

// describeCycle shows at most its first activities.
func describeCycle(cycle []int32) string {
	const shown = 10
	var b strings.Builder
	fmt.Fprintf(&b, "activity %d comes before itself: %d", cycle[0]+1, cycle[0]+1)
	for at, i := range cycle[1:] {
		if at == shown && len(cycle) > shown+2 {
			fmt.Fprintf(&b, " -> ... (%d more)", len(cycle)-2-shown)
			i = cycle[len(cycle)-1]
		}
		fmt.Fprintf(&b, " -> %d", i+1)
		if at == shown {
			break
		}
	}
	return b.String()
}

// Cycle returns activities each of which is a successor of the one before, the first one
// again at the end, and a description; nil if the successors have no cycle.
func Cycle(successors [][]int32) (cycle []int32, description string) {
	activities := make([]Activity, len(successors))
	for i := range activities {
		activities[i].Successors = successors[i]
	}
	if _, cycle = (&Instance{Activities: activities}).order(); cycle != nil {
		description = describeCycle(cycle)
	}
	return cycle, description
}
