package hybrid

import (
	"slices"

	"lsolve/model"
)

// solution is one with its cost; it is never changed.
type solution struct {
	values model.Assignment
	cost   int64
}

// eliteSize is how many solutions guide searches; a few are enough (Beck,
// "Solution-guided multi-point constructive search for job shop scheduling",
// 2007, uses 4 to 8).
const eliteSize = 6

// elite is a few good solutions that differ, the best first.
type elite struct{ solutions []solution }

// best is the best one, nil if there is none.
func (e *elite) best() *solution {
	if len(e.solutions) == 0 {
		return nil
	}
	return &e.solutions[0]
}

// cost is that of the best one, noCost if there is none.
func (e *elite) cost() int64 {
	if len(e.solutions) == 0 {
		return noCost
	}
	return e.solutions[0].cost
}

// add takes a solution that is better than one of the elite, or if there is
// room.
func (e *elite) add(values model.Assignment, cost int64) {
	e.solutions = insert(e.solutions, values, cost)
}

// insert puts a solution where it belongs. One that is there already is not
// taken twice. Of equally good ones the newer is before the older: it is what
// searches are to move on from.
func insert(elite []solution, values model.Assignment, cost int64) []solution {
	at := len(elite)
	for i, s := range elite {
		if s.cost == cost && slices.Equal(s.values, values) {
			return elite
		}
		if at == len(elite) && s.cost >= cost {
			at = i
		}
	}
	elite = slices.Insert(elite, at, solution{values, cost})
	return elite[:min(len(elite), eliteSize)]
}

func (e *elite) copy() []solution { return slices.Clone(e.solutions) }
