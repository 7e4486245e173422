package rcpsp

import "slices"

// cliqueWork limits the pairs of activities that cliques looks at.
const cliqueWork = 1 << 27

// cliques visits sets of activities such that no two can run at the same time. It
// starts from each activity, and adds activities that exclude all in the set,
// those that exclude it and most others first, by duration.
func (p *Instance) cliques(visit func(clique []int32)) {
	n := len(p.Activities)
	if n*n > cliqueWork/max(1, len(p.Capacities)) {
		return
	}
	excludes := p.excludes()
	// The total duration of the activities that exclude it: long ones first.
	order := make([]int32, 0, n)
	weight := make([]int64, n)
	for i, a := range p.Activities {
		if a.Duration == 0 {
			continue
		}
		order = append(order, int32(i))
		for j, b := range p.Activities {
			if excludes[i].has(int32(j)) {
				weight[i] += int64(b.Duration)
			}
		}
		weight[i] *= int64(a.Duration)
	}
	slices.SortStableFunc(order, func(a, b int32) int {
		switch {
		case weight[a] > weight[b]:
			return -1
		case weight[a] < weight[b]:
			return 1
		}
		return 0
	})
	candidates := newBits(n)
	clique := make([]int32, 0, n)
	work := 0
	for _, seed := range order {
		if work += n * len(candidates); work > cliqueWork {
			return
		}
		copy(candidates, excludes[seed])
		clique = append(clique[:0], seed)
		for _, i := range order {
			if candidates.has(i) {
				clique = append(clique, i)
				for w := range candidates {
					candidates[w] &= excludes[i][w]
				}
			}
		}
		visit(clique)
	}
}

// excludes is of each activity the set of those that cannot run at the same time.
func (p *Instance) excludes() []bits {
	n := len(p.Activities)
	excludes := p.after()
	for i := range n {
		for j := range i {
			if excludes[i].has(int32(j)) || excludes[j].has(int32(i)) || p.overload(i, j) {
				excludes[i].add(int32(j))
				excludes[j].add(int32(i))
			}
		}
	}
	return excludes
}

// overload reports whether two activities need more of a resource than there is.
func (p *Instance) overload(i, j int) bool {
	a, b := p.Activities[i].Demands, p.Activities[j].Demands
	for k, capacity := range p.Capacities {
		if a[k]+b[k] > capacity {
			return true
		}
	}
	return false
}
