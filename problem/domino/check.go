package domino

import "fmt"

// Check returns nil if values, the direction of each cell's partner, 0 to 3 for
// North, East, South and West, and then the number of each cell, are a solution;
// otherwise an error that names a cell or a domino and what is wrong with it. It
// uses the rules and no model. There is nothing to optimise.
func (p *Instance) Check(values []int32) (objective int64, err error) {
	if len(values) != 2*len(p.Cells) {
		return 0, fmt.Errorf("domino: %d values; expected %d, a partner and a number for each cell", len(values), 2*len(p.Cells))
	}
	return 0, p.CheckSolution(p.solution(values))
}

// CheckSolution is Check of a division.
func (p *Instance) CheckSolution(s Solution) error {
	if len(s.Partners) != len(p.Cells) || len(s.Numbers) != len(p.Cells) {
		return fmt.Errorf("domino: %d partners and %d numbers; expected %d, one for each cell", len(s.Partners), len(s.Numbers), len(p.Cells))
	}
	for cell, v := range s.Numbers {
		if v < 0 || int(v) > p.N {
			return fmt.Errorf("domino: %s: the number %d; expected %s", p.at(cell), v, p.expectedNumber())
		}
		if given := p.Cells[cell]; given != Blank && given != v {
			return fmt.Errorf("domino: %s: the number %d, where %d is given", p.at(cell), v, given)
		}
	}
	lies := make([]int, cellsOf(p.N)/2) // by domino: 1 + the cell where it lies
	for cell, d := range s.Partners {
		other, ok := p.partner(cell, d)
		if !ok {
			return fmt.Errorf("domino: %s: the partner %v is not on the board", p.at(cell), d)
		}
		if s.Partners[other] != d.opposite() {
			return fmt.Errorf("domino: %s has the partner %v, but %s has the partner %v", p.at(cell), d, p.at(other), s.Partners[other])
		}
		if other < cell {
			continue
		}
		piece := dominoOf(s.Numbers[cell], s.Numbers[other])
		i := piece.index(int32(p.N))
		if lies[i] > 0 {
			return fmt.Errorf("domino: the domino %v lies twice, at %s and at %s", piece, p.at(lies[i]-1), p.at(cell))
		}
		lies[i] = cell + 1
	}
	return nil // the number of dominoes is that of the set, and all are different
}
