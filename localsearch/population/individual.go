package population

import (
	"slices"

	"lsolve/localsearch"
	"lsolve/localsearch/genes"
)

// Individual is a member of a population, or a child.
type Individual struct {
	Genes []int32
	Rank  localsearch.Rank
	// Born is how many children there were before it.
	Born int64

	values []int32           // those of the state
	apart  map[int64]float64 // the distances to others that are known, by Born
	met    bool              // Scatter has relinked it with all others of its set
}

// better orders individuals: the best first, and of equals the oldest.
func better(a, b *Individual) int {
	switch {
	case a.Rank.Better(b.Rank):
		return -1
	case b.Rank.Better(a.Rank):
		return 1
	}
	return int(a.Born - b.Born)
}

// Distances measures individuals of one population, each pair once.
type Distances struct {
	e localsearch.Encoding
}

// NewDistances returns the distances of individuals with these genes.
func NewDistances(e localsearch.Encoding) *Distances { return &Distances{e: e} }

// Between returns the distance of two individuals, 0..1, as genes.Distance has it.
func (d *Distances) Between(a, b *Individual) float64 {
	if a.Born > b.Born {
		a, b = b, a
	}
	if apart, ok := b.apart[a.Born]; ok {
		return apart
	}
	apart := genes.Distance(d.e, a.Genes, b.Genes)
	if b.apart == nil {
		b.apart = map[int64]float64{}
	}
	b.apart[a.Born] = apart
	return apart
}

// like returns one of people that is the same solution as x; nil if there is none.
func (d *Distances) like(people []*Individual, x *Individual) *Individual {
	for _, p := range people {
		if p.Rank == x.Rank && (slices.Equal(p.Genes, x.Genes) || d.Between(p, x) == 0) {
			return p
		}
	}
	return nil
}
