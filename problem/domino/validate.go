package domino

import (
	"errors"
	"fmt"
)

// Validate returns all mistakes of the puzzle that need no search, by name: numbers
// that occur too often or, without blank cells, too rarely; dominoes without a place;
// dominoes that two cells need at once, because neither can belong to another. A
// puzzle without such a mistake may have no solution.
func (p *Instance) Validate() error {
	var found []error
	found = append(found, p.validateNumbers()...)
	byCell, byDomino := p.byCell(), p.byDomino()
	for i, d := range set(int32(p.N)) {
		if len(byDomino[i]) == 0 {
			found = append(found, fmt.Errorf("the domino %v cannot lie anywhere", d))
		} else if cell, other, ok := p.needed(byCell, byDomino[i]); ok {
			found = append(found, fmt.Errorf("the domino %v is needed twice: nothing else can lie at %s and at %s", d, p.at(cell), p.at(other)))
		}
	}
	const most = 20
	if more := len(found) - most; more > 1 {
		found = append(found[:most], fmt.Errorf("and %d more", more))
	}
	return errors.Join(found...)
}

// validateNumbers finds the numbers that occur too often or not often enough. In
// a set 0..n every number has n+2 halves of dominoes.
func (p *Instance) validateNumbers() (found []error) {
	occurs := make([]int, p.N+1)
	blanks := 0
	for _, v := range p.Cells {
		if v == Blank {
			blanks++
		} else {
			occurs[v]++
		}
	}
	for v, n := range occurs {
		if n > p.N+2 || n < p.N+2 && blanks == 0 {
			found = append(found, fmt.Errorf("the number %d occurs %s; in a set 0..%d it occurs %s", v, count(n, "time"), p.N, count(p.N+2, "time")))
		}
	}
	return found
}

// needed finds two cells that can belong only to this domino, which has these places,
// and that no place of it covers together.
func (p *Instance) needed(byCell [][]int32, places []int32) (cell, other int, ok bool) {
	first := -1
	together := make(map[int32]bool) // the cells that it can cover together with first
	for _, i := range places {
		q := p.places[i]
		for _, c := range []int32{q.cell, q.other} {
			if !p.only(byCell[c], q.domino) {
				continue
			}
			if first < 0 {
				first = int(c)
				for _, k := range byCell[c] {
					together[p.places[k].cell], together[p.places[k].other] = true, true
				}
			} else if !together[c] {
				return first, int(c), true
			}
		}
	}
	return 0, 0, false
}

// only reports whether all these places are of one domino.
func (p *Instance) only(places []int32, domino int32) bool {
	for _, i := range places {
		if p.places[i].domino != domino {
			return false
		}
	}
	return true
}
