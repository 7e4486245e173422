package qubo

import (
	"fmt"
	"slices"

	"lsolve/problem"
)

// The largest instances.
const (
	MaxVariables = 1 << 20
	MaxTerms     = 1 << 25 // pairs of variables with a coefficient
	// MaxCoefficient is on the size of a coefficient.
	MaxCoefficient = 1 << 30
)

// Instance is an instance of unconstrained binary quadratic programming.
type Instance struct {
	// Minimise: the value in the file is to be minimised. All else here has the
	// opposite sign, and is maximised.
	Minimise bool

	linear []int64
	// The pairs of variable i are entries first[i] to first[i+1]-1: the other variable,
	// in increasing order, and the coefficient, which is not 0. Each pair is there twice.
	first []int32
	other []int32
	coef  []int32
}

var _ interface {
	problem.Bounding
	problem.Drawer
	problem.Large
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// Term is C times the product of variables I and J. Of I = J, which is no product, C is
// the coefficient of the variable.
type Term struct{ I, J, C int32 }

// New returns the instance with n variables whose objective, which is maximised, is the
// sum of the terms. Terms of the same variables are added up.
func New(n int, terms []Term) (*Instance, error) {
	p, _, err := build(n, terms)
	return p, err
}

// build is New; twice is a pair that is in two terms, nil if there is none.
func build(n int, terms []Term) (p *Instance, twice *Term, err error) {
	if n < 1 || n > MaxVariables {
		return nil, nil, fmt.Errorf("qubo: %d variables; expected 1 to %d", n, MaxVariables)
	}
	if len(terms) > MaxTerms {
		return nil, nil, fmt.Errorf("qubo: %d terms; expected at most %d", len(terms), MaxTerms)
	}
	p = &Instance{linear: make([]int64, n)}
	seen := make([]bool, n)
	for _, t := range terms {
		if t.I < 0 || t.J < 0 || int(t.I) >= n || int(t.J) >= n {
			return nil, nil, fmt.Errorf("qubo: a term of the variables %d and %d; expected 0 to %d", t.I, t.J, n-1)
		}
		if t.I == t.J {
			if seen[t.I] {
				twice = &Term{I: t.I, J: t.J}
			}
			seen[t.I] = true
			p.linear[t.I] += int64(t.C)
		}
	}
	if pair := p.pairs(terms); pair != nil {
		twice = pair
	}
	if err := p.checkSizes(); err != nil {
		return nil, nil, err
	}
	return p, twice, nil
}

// pairs makes the lists of the variables. It returns a pair that is in two terms, or nil.
func (p *Instance) pairs(terms []Term) (twice *Term) {
	n := len(p.linear)
	first := make([]int32, n+1)
	for _, t := range terms {
		if t.I != t.J {
			first[t.I+1]++
			first[t.J+1]++
		}
	}
	for i := range n {
		first[i+1] += first[i]
	}
	other, coef := make([]int32, first[n]), make([]int32, first[n])
	at := slices.Clone(first)
	add := func(i, j, c int32) {
		other[at[i]], coef[at[i]] = j, c
		at[i]++
	}
	for _, t := range terms {
		if t.I != t.J {
			add(t.I, t.J, t.C)
			add(t.J, t.I, t.C)
		}
	}
	// Each list has its variables in any order. Taken variable by variable, the pairs
	// come to the lists of the others in increasing order.
	sorted, values := make([]int32, len(other)), make([]int32, len(other))
	copy(at, first)
	for i := range int32(n) {
		for k := first[i]; k < first[i+1]; k++ {
			j := other[k]
			sorted[at[j]], values[at[j]] = i, coef[k]
			at[j]++
		}
	}
	p.first = make([]int32, n+1)
	kept := int32(0)
	for i := range n {
		for k := first[i]; k < first[i+1]; {
			j, sum := sorted[k], int64(0)
			for from := k; k < first[i+1] && sorted[k] == j; k++ {
				if k > from {
					twice = &Term{I: min(int32(i), j), J: max(int32(i), j)}
				}
				sum += int64(values[k])
			}
			if sum != 0 {
				sorted[kept], values[kept] = j, int32(max(-MaxCoefficient-1, min(sum, MaxCoefficient+1)))
				kept++
			}
		}
		p.first[i+1] = kept
	}
	p.other, p.coef = slices.Clip(sorted[:kept]), slices.Clip(values[:kept])
	return twice
}

// checkSizes refuses coefficients that are too large.
func (p *Instance) checkSizes() error {
	for _, c := range p.coef {
		if c < -MaxCoefficient || c > MaxCoefficient {
			return fmt.Errorf("qubo: the terms of a pair add up to more than %d; expected less", MaxCoefficient)
		}
	}
	return nil
}

// Variables returns the number of variables.
func (p *Instance) Variables() int { return len(p.linear) }

// Pairs returns the number of pairs that have a coefficient.
func (p *Instance) Pairs() int { return len(p.other) / 2 }

// Linear returns the coefficient of a variable.
func (p *Instance) Linear(i int) int64 { return p.linear[i] }

// Row returns the variables with which variable i has a coefficient, in increasing order,
// and these. They are the instance's and must not be changed.
func (p *Instance) Row(i int) (others, coefs []int32) {
	from, to := p.first[i], p.first[i+1]
	return p.other[from:to], p.coef[from:to]
}

// Footprint implements problem.Large.
func (p *Instance) Footprint() int64 { return int64(len(p.other))*8 + int64(len(p.linear))*200 }

// shown is a value with the sign that it has in the file.
func (p *Instance) shown(value int64) int64 {
	if p.Minimise {
		return -value
	}
	return value
}
