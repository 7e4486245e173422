package pareto

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/solve"
)

// Part is a state with one objective, or none but its violation.
type Part[M any] interface {
	localsearch.State[M]
	localsearch.Encoded
}

// Joint is a State made of parts that are always the same solution, each with an objective of its own,
// such as a tour under two sets of distances: what a move does to one part it does to all. It
// is not safe for concurrent use.
type Joint[M any] struct {
	parts   []Part[M]
	ranked  []localsearch.Ranked
	moves   []localsearch.Neighbourhood[M]
	priced  bool
	weights []int64
	genes   []int32 // scratch
	saved   [][]int32
}

var _ State[int] = (*Joint[int])(nil)

// JointOptions say what the parts of a Joint have in common. The zero value supposes nothing.
type JointOptions[M any] struct {
	// Moves are the neighbourhoods, whose moves together are those of the Joint; nil: those
	// of all parts, which then are Neighbourhoods. Every part must be able to make each of
	// these moves.
	Moves []localsearch.Neighbourhood[M]
	// Priced: the Cost of every part is its objective to be minimised, and no state violates
	// anything. Then Delta tells the objectives after a move. Otherwise the move is made and
	// taken back, which takes time proportional to the size of the state.
	Priced bool
}

// NewJoint returns the Joint of parts with the same Encoding, at the current solution of the first. The
// objective of a part that is not localsearch.Ranked is its Cost.
func NewJoint[M any](parts []Part[M], o JointOptions[M]) (*Joint[M], error) {
	if len(parts) == 0 {
		return nil, errors.New("pareto: NewJoint without parts; expected at least one")
	}
	j := &Joint[M]{parts: parts, moves: o.Moves, priced: o.Priced, weights: make([]int64, len(parts)), saved: make([][]int32, len(parts))}
	first := parts[0].Encoding()
	for i, p := range parts {
		if e := p.Encoding(); !slices.EqualFunc(first, e, sameSegment) {
			return nil, fmt.Errorf("pareto: part %d of NewJoint has other genes than part 0; expected the same Encoding", i)
		}
		ranked, _ := p.(localsearch.Ranked)
		j.ranked = append(j.ranked, ranked)
		j.weights[i] = 1
		if o.Moves != nil {
			continue
		}
		moves, ok := p.(localsearch.Neighbourhood[M])
		if !ok {
			return nil, fmt.Errorf("pareto: %w: part %d of NewJoint is no Neighbourhood, and JointOptions.Moves is nil", solve.ErrUnsupported, i)
		}
		j.moves = append(j.moves, moves)
	}
	j.follow()
	return j, nil
}

func sameSegment(a, b localsearch.Segment) bool {
	return a.Kind == b.Kind && a.Length == b.Length && a.Values == b.Values &&
		slices.Equal(a.Domains, b.Domains) && slices.Equal(a.Least, b.Least) && slices.Equal(a.Most, b.Most)
}

// follow makes the other parts the solution of the first. All decode the genes, so that they
// are alike also in what genes do not tell, such as where a tour begins.
func (j *Joint[M]) follow() {
	j.genes = j.parts[0].Encode(j.genes[:0])
	j.Decode(j.genes)
}

// Parts is the number of objectives.
func (j *Joint[M]) Parts() int { return len(j.parts) }

// rank is that of a part.
func (j *Joint[M]) rank(i int) localsearch.Rank {
	if j.ranked[i] != nil {
		return j.ranked[i].Rank()
	}
	return localsearch.Rank{Objective: j.parts[i].Cost()}
}

// Point implements State.
func (j *Joint[M]) Point(buf []int64) []int64 {
	for i := range j.parts {
		buf = append(buf, j.rank(i).Objective)
	}
	return buf
}

// Rank has the sum of the violations and the weighted sum of the objectives.
func (j *Joint[M]) Rank() (sum localsearch.Rank) {
	for i, w := range j.weights {
		r := j.rank(i)
		sum.Violation += r.Violation
		sum.Objective += w * r.Objective
	}
	return sum
}

// Sense says that there is an objective, which is minimised.
func (j *Joint[M]) Sense() model.Sense { return model.Minimise }

// Weigh implements State.
func (j *Joint[M]) Weigh(weights []int64) { copy(j.weights, weights) }

// After implements State.
func (j *Joint[M]) After(move M, buf []int64) (point []int64, violation int64) {
	if j.priced {
		for _, p := range j.parts {
			buf = append(buf, p.Cost()+p.Delta(move))
		}
		return buf, 0
	}
	for i, p := range j.parts {
		j.saved[i] = p.Values(j.saved[i][:0])
	}
	j.Apply(move)
	for i, p := range j.parts {
		r := j.rank(i)
		violation += r.Violation
		buf = append(buf, r.Objective)
		p.Adopt(j.saved[i])
	}
	return buf, violation
}

// Cost is the weighted sum of the parts' costs.
func (j *Joint[M]) Cost() (sum int64) {
	for i, p := range j.parts {
		sum += j.weights[i] * p.Cost()
	}
	return sum
}

// Delta implements localsearch.Problem.
func (j *Joint[M]) Delta(move M) (sum int64) {
	for i, p := range j.parts {
		sum += j.weights[i] * p.Delta(move)
	}
	return sum
}

// Apply implements localsearch.Problem.
func (j *Joint[M]) Apply(move M) {
	for _, p := range j.parts {
		p.Apply(move)
	}
}

// Values are those of the first part.
func (j *Joint[M]) Values(buf []int32) []int32 { return j.parts[0].Values(buf) }

// Adopt implements localsearch.State.
func (j *Joint[M]) Adopt(values []int32) {
	j.parts[0].Adopt(values)
	j.follow()
}

// Randomise implements localsearch.State.
func (j *Joint[M]) Randomise(r *rand.Rand) {
	j.parts[0].Randomise(r)
	j.follow()
}

// Perturb implements localsearch.State.
func (j *Joint[M]) Perturb(r *rand.Rand, share float64) {
	j.parts[0].Perturb(r, share)
	j.follow()
}

// Encoding is that of the parts.
func (j *Joint[M]) Encoding() localsearch.Encoding { return j.parts[0].Encoding() }

// Encode implements localsearch.Encoded.
func (j *Joint[M]) Encode(buf []int32) []int32 { return j.parts[0].Encode(buf) }

// Decode implements localsearch.Encoded.
func (j *Joint[M]) Decode(genes []int32) {
	for _, p := range j.parts {
		p.Decode(genes)
	}
}

// Random draws a move of one of the neighbourhoods.
func (j *Joint[M]) Random(r *rand.Rand) (move M, ok bool) {
	from := rng.Intn(r, len(j.moves))
	for i := range j.moves {
		if move, ok = j.moves[(from+i)%len(j.moves)].Random(r); ok {
			return move, true
		}
	}
	return move, false
}

// Each visits the moves of all neighbourhoods, one after the other. A move that several have is
// visited for each.
func (j *Joint[M]) Each(r *rand.Rand, visit func(M) bool) {
	from, more := rng.Intn(r, len(j.moves)), true
	for i := range j.moves {
		if !more {
			return
		}
		j.moves[(from+i)%len(j.moves)].Each(r, func(m M) bool {
			more = visit(m)
			return more
		})
	}
}
