package race

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
)

// parent is a configuration that others are drawn around.
type parent struct {
	Config
	// shares are the probabilities of the values of each parameter that has Values, with
	// which those of its children are drawn.
	shares [][]float64
}

// even returns a parent whose values all have the same probability.
func (s *Space) even(c Config) *parent {
	p := &parent{Config: c, shares: make([][]float64, len(s.Params))}
	for i := range s.Params {
		if n := len(s.Params[i].Values); n > 0 {
			p.shares[i] = slices.Repeat([]float64{1 / float64(n)}, n)
		}
	}
	return p
}

// draw draws a configuration from the whole space.
func (s *Space) draw(r *rand.Rand) *parent {
	c := make(Config, len(s.Params))
	for i := range s.Params {
		p := &s.Params[i]
		switch {
		case !p.used(c):
		case len(p.Values) > 0:
			c[i] = p.Values[r.IntN(len(p.Values))]
		default:
			c[i] = p.anywhere(r)
		}
	}
	return s.even(c)
}

// anywhere draws a number. A default that is none of them, and leaves the choice to the
// algorithm, has a quarter of the probability.
func (p *Param) anywhere(r *rand.Rand) string {
	if !p.within(p.Default) && r.IntN(4) == 0 {
		return p.Default
	}
	low, high := p.scale(p.Least), p.scale(p.Most)
	if p.Whole && !p.Log { // every number has the same probability, the last one too
		return p.text(math.Floor(low + r.Float64()*(high-low+1)))
	}
	return p.text(p.unscale(low + r.Float64()*(high-low)))
}

// around draws a child: numbers from a normal distribution around those of the parent, as wide
// as the share of their range, and values with the parent's probabilities after its own value
// has got pull of what the others have.
func (s *Space) around(from *parent, width, pull float64, r *rand.Rand) *parent {
	child := &parent{Config: make(Config, len(s.Params)), shares: make([][]float64, len(s.Params))}
	for i := range s.Params {
		p := &s.Params[i]
		if n := len(p.Values); n > 0 {
			shares := slices.Clone(from.shares[i])
			if own := slices.Index(p.Values, from.Config[i]); own >= 0 {
				for k := range shares {
					shares[k] *= 1 - pull
				}
				shares[own] += pull
			}
			child.shares[i] = shares
		}
		switch {
		case !p.used(child.Config):
		case len(p.Values) > 0:
			child.Config[i] = p.Values[pick(child.shares[i], r)]
		default:
			child.Config[i] = p.near(from.Config[i], width, r)
		}
	}
	return child
}

// near draws a number from a normal distribution around another, cut off at the bounds. Around a
// default that is none of the numbers there is as often the default as any.
func (p *Param) near(text string, width float64, r *rand.Rand) string {
	x, err := strconv.ParseFloat(text, 64)
	switch {
	case p.within(text):
	case err == nil && text == p.Default && r.IntN(2) == 0:
		return text
	default: // the parent may not use it
		return p.anywhere(r)
	}
	low, high, middle := p.scale(p.Least), p.scale(p.Most), p.scale(x)
	for range 100 {
		if y := middle + r.NormFloat64()*width*(high-low); y >= low && y <= high {
			return p.text(p.unscale(y))
		}
	}
	return text
}

// pick draws an index by probabilities.
func pick(shares []float64, r *rand.Rand) int {
	x := r.Float64()
	for i, share := range shares {
		if x -= share; x < 0 {
			return i
		}
	}
	return len(shares) - 1
}
