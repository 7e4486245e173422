package localsearch

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
)

// Extremal is the neighbourhood of extremal optimisation (Boettcher and Percus, Physical Review Letters 86, 2001): the
// moves of one variable, drawn by the place of its share in the cost among those of all variables: its Error, or if the
// state is Priced its Price. The variable with
// the k-th largest share is drawn with a probability proportional to 1/k^tau, so that mostly what is worst
// changes, and sometimes what is good. It looks at the shares of all variables each time. It is not safe for
// concurrent use.
type Extremal[M any] struct {
	state  Projected[M]
	price  func(i int) int64 // the share of a variable
	upTo   []float64         // the sum of the weights of the first places
	shares []share
}

// share is the share of a variable in the cost.
type share struct {
	variable int32
	of       int64
}

// NewExtremal returns the neighbourhood. tau is 0 or more: 0 draws all variables alike.
func NewExtremal[M any](state Projected[M], tau float64) *Extremal[M] {
	e := &Extremal[M]{state: state, price: priceOf(state)}
	sum := 0.0
	for k := range state.Variables() {
		sum += math.Pow(float64(k+1), -tau)
		e.upTo = append(e.upTo, sum)
	}
	return e
}

// priceOf is Price of a state that is Priced, otherwise Error.
func priceOf[M any](state Projected[M]) func(i int) int64 {
	if priced, ok := state.(Priced[M]); ok {
		return priced.Price
	}
	return state.Error
}

// variable draws one; -1 if there is none.
func (e *Extremal[M]) variable(r *rand.Rand) int {
	n := len(e.upTo)
	if n == 0 {
		return -1
	}
	place, _ := slices.BinarySearch(e.upTo, rng.Float64(r)*e.upTo[n-1])
	place = min(place, n-1)
	first := rng.Intn(r, n) // of equal shares another one may come first
	e.shares = e.shares[:0]
	for k := range n {
		i := (first + k) % n
		e.shares = append(e.shares, share{int32(i), e.price(i)})
	}
	return int(nth(e.shares, place).variable)
}

// nth returns the share with that place, from 0, in the order from the largest. It changes the order (Hoare's
// selection).
func nth(list []share, place int) share {
	for len(list) > 8 {
		pivot := list[len(list)/2].of
		i, j := 0, len(list)-1
		for i <= j {
			for list[i].of > pivot {
				i++
			}
			for list[j].of < pivot {
				j--
			}
			if i <= j {
				list[i], list[j] = list[j], list[i]
				i++
				j--
			}
		}
		switch {
		case place <= j:
			list = list[:j+1]
		case place >= i:
			list, place = list[i:], place-i
		default:
			return list[place]
		}
	}
	slices.SortStableFunc(list, func(a, b share) int { return cmp.Compare(b.of, a.of) })
	return list[place]
}

// Random implements Neighbourhood.
func (e *Extremal[M]) Random(r *rand.Rand) (move M, ok bool) {
	i := e.variable(r)
	if i < 0 {
		return move, false
	}
	return Focused[M]{State: e.state}.of(i, r)
}

// Each implements Neighbourhood.
func (e *Extremal[M]) Each(r *rand.Rand, visit func(M) bool) {
	if i := e.variable(r); i >= 0 {
		e.state.EachOf(i, r, visit)
	}
}
