package cbls

import (
	"math"

	"lsolve/model"
)

// layers orders the definitions so that each comes after those that compute its
// terms.
type layers struct {
	definer []int32 // of each variable, the part that defines it; -1: none
	order   []int32 // the definitions
	rank    []int32 // of each part that is a definition, its place in order
	heap    []int32 // ranks of the definitions that a move has affected and that have not been computed
}

// fit returns a value as it is stored. Values beyond int32 do not occur, because
// definitions are chosen so. The exception is a function at arguments where it
// is not defined.
func (l *layers) fit(_ *part, value int64) int32 {
	return int32(min(max(value, math.MinInt32), math.MaxInt32))
}

// sortDefinitions orders the definitions. Definitions that it cannot place are
// in a cycle; choose has made sure that there is none.
func (s *Space) sortDefinitions() {
	l := &s.layers
	l.rank = make([]int32, len(s.parts))
	waiting := make([]int32, len(s.parts)) // terms whose variable is not computed yet
	users := make(map[model.Var][]int32)
	var ready []int32
	for p := range s.parts {
		if s.parts[p].def == nil {
			continue
		}
		for _, t := range s.parts[p].terms {
			if t.Coef != 0 && l.definer[t.Var] >= 0 {
				waiting[p]++
				users[t.Var] = append(users[t.Var], int32(p))
			}
		}
		if waiting[p] == 0 {
			ready = append(ready, int32(p))
		}
	}
	for len(ready) > 0 {
		p := ready[0]
		ready = ready[1:]
		l.rank[p] = int32(len(l.order))
		l.order = append(l.order, p)
		for _, user := range users[s.parts[p].out] {
			if waiting[user]--; waiting[user] == 0 {
				ready = append(ready, user)
			}
		}
	}
}

func (l *layers) push(rank int32) {
	l.heap = append(l.heap, rank)
	i := len(l.heap) - 1
	for i > 0 {
		up := (i - 1) / 2
		if l.heap[up] <= l.heap[i] {
			break
		}
		l.heap[up], l.heap[i] = l.heap[i], l.heap[up]
		i = up
	}
}

func (l *layers) pop() int32 {
	top := l.heap[0]
	last := len(l.heap) - 1
	l.heap[0] = l.heap[last]
	l.heap = l.heap[:last]
	for i := 0; ; {
		down := 2*i + 1
		if down >= last {
			break
		}
		if down+1 < last && l.heap[down+1] < l.heap[down] {
			down++
		}
		if l.heap[i] <= l.heap[down] {
			break
		}
		l.heap[i], l.heap[down] = l.heap[down], l.heap[i]
		i = down
	}
	return top
}
