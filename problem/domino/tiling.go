package domino

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// tile divides a rectangle of an even number of cells at random. It returns the
// partner of each cell.
//
// It begins with a wall of bricks and takes random walks. In the long run all
// divisions are equally likely. Walks have all lengths, and so mix much faster
// than rotating pairs. Walks are taken until there were stepsPerCell steps for
// every cell, and then the same number again: an end that depended on steps
// would prefer divisions to which long walks lead.
func tile(rows, columns int, r *rand.Rand) []int32 {
	partner := bricks(rows, columns)
	neighbours := make([][]int32, len(partner))
	borders(rows, columns, func(cell, other int, _ Direction) {
		neighbours[cell] = append(neighbours[cell], int32(other))
		neighbours[other] = append(neighbours[other], int32(cell))
	})
	walks := 0
	for steps := 0; steps < stepsPerCell*len(partner); walks++ {
		steps += walk(partner, neighbours, r)
	}
	for range walks {
		walk(partner, neighbours, r)
	}
	return partner
}

const stepsPerCell = 32

// walk parts a random cell from its partner. The partner joins a random
// neighbour, whose partner then is alone and does the same, until one reaches
// the first cell. A walk and its reverse, which leaves the same cells, have the
// same probability: the directed loop algorithm for dimers (Sandvik and
// Moessner, Physical Review B 73, 2006). It returns the number of steps.
func walk(partner []int32, neighbours [][]int32, r *rand.Rand) (steps int) {
	first := int32(rng.Intn(r, len(partner)))
	for alone := partner[first]; ; {
		next := neighbours[alone][rng.Intn(r, len(neighbours[alone]))]
		parted := partner[next]
		partner[alone], partner[next] = next, alone
		if steps++; next == first {
			return steps
		}
		alone = parted
	}
}

// bricks divides the rectangle into rows of dominoes, or columns if the rows are
// odd.
func bricks(rows, columns int) []int32 {
	partner := make([]int32, rows*columns)
	for cell := range partner {
		switch {
		case columns%2 == 0:
			partner[cell] = int32(cell ^ 1) // rows begin at even cells
		case cell/columns%2 == 0:
			partner[cell] = int32(cell + columns)
		default:
			partner[cell] = int32(cell - columns)
		}
	}
	return partner
}
