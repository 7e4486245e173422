package rebuild

import (
	"slices"

	"lsolve/localsearch"
	"lsolve/localsearch/genes"
)

// elite has good solutions, no two of which are alike.
type elite struct {
	e    localsearch.Encoding
	most int
	list []good // sorted, the best first
}

type good struct {
	genes []int32
	rank  localsearch.Rank
}

// alike is the distance below which of two solutions only the better one stays.
const alike = 0.02

// offer adds a solution, unless it is worse than all or like a better one. Those that are like
// it and worse go.
func (p *elite) offer(g []int32, rank localsearch.Rank) {
	if len(p.list) == p.most && !rank.Better(p.list[p.most-1].rank) {
		return
	}
	for _, x := range p.list {
		if !rank.Better(x.rank) && genes.Distance(p.e, x.genes, g) <= alike {
			return
		}
	}
	p.list = slices.DeleteFunc(p.list, func(x good) bool {
		return rank.Better(x.rank) && genes.Distance(p.e, x.genes, g) <= alike
	})
	if len(p.list) == p.most {
		p.list = p.list[:p.most-1]
	}
	at := len(p.list)
	for at > 0 && rank.Better(p.list[at-1].rank) {
		at--
	}
	p.list = slices.Insert(p.list, at, good{slices.Clone(g), rank})
}
