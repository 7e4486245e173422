package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

var packingCases = []Case{
	{"bin packing", func(g *Gen) model.Constraint {
		n, m := g.Between(0, 4), g.Between(1, 3)
		bins, sizes := g.Numbers(n, -1, int32(m)), g.sizes(n, 5)
		return model.BinPacking(bins, sizes, g.Numbers(m, 0, 9))
	}},
	{"bin packing of many items", func(g *Gen) model.Constraint {
		n, m := g.Between(4, 7), g.Between(2, 3)
		bins, sizes := g.Terms(n, 0, int32(m)-1), g.sizes(n, 40)
		mean := g.mean(sizes, m)
		return model.BinPacking(bins, sizes, g.Terms(m, mean-2, mean+4))
	}},
	{"bin capacities", func(g *Gen) model.Constraint {
		n, m := g.Between(0, 6), g.Between(1, 4)
		bins, sizes := g.Terms(n, 0, int32(m)-1), g.sizes(n, 9)
		most := g.mean(sizes, m) + int32(g.Between(0, 4))
		return model.BinPackingCapacity(bins, sizes, g.Numbers(m, most-3, most))
	}},
	{"bin capacities of large items", func(g *Gen) model.Constraint {
		n, m := g.Between(4, 7), g.Between(3, 4)
		bins, sizes := g.Terms(n, 0, int32(m)-1), make([]int32, n)
		for i := range sizes {
			sizes[i] = int32(g.Between(2, 7))
		}
		return model.BinPackingCapacity(bins, sizes, g.Terms(m, 6, 10))
	}},
}

// sizes is n sizes from 0 to most, now and then a large one.
func (g *Gen) sizes(n, most int) []int32 {
	sizes := make([]int32, n)
	for i := range sizes {
		sizes[i] = int32(g.Between(0, most))
		if rng.Intn(g.R, 40) == 0 {
			sizes[i] = 1<<31 - 20 + int32(rng.Intn(g.R, 3))
		}
	}
	return sizes
}

// mean returns the content of a bin if all have the same.
func (*Gen) mean(sizes []int32, bins int) int32 {
	total := 0
	for _, size := range sizes {
		total += int(size)
	}
	return int32(min(total/bins, 1<<31-20))
}
