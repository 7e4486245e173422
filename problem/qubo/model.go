package qubo

import (
	"fmt"
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: a 0..1 variable for each one, one for each pair that is 1 if
// both are, and the sum of all with their coefficients, which is maximised and is at most
// the bound. A sum that could go beyond 32 bits has no variable.
func (p *Instance) Stated() problem.Stated {
	m := model.New()
	x := m.Bools("x", p.Variables())
	var factors []int64
	var terms []model.Var
	for i, c := range p.linear {
		if c != 0 {
			factors, terms = append(factors, c), append(terms, x[i])
		}
		others, coefs := p.Row(i)
		for k, j := range others {
			if int(j) > i {
				both := m.Bool(fmt.Sprintf("both[%d,%d]", i, j))
				m.Add(model.And(both, x[i], x[j]))
				factors, terms = append(factors, int64(coefs[k])), append(terms, both)
			}
		}
	}
	sum := model.ScalarProduct(factors, terms)
	if size := p.size(); size < math.MaxInt32 {
		value := m.Int("value", int32(-size), int32(p.Bound()))
		m.Add(sum.Equals(value))
		m.Maximise(value)
	} else {
		m.Maximise(sum)
	}
	return problem.Stated{Model: m, Search: x}
}

// ModelSize implements problem.Modelled: each pair has a variable, a constraint and a place
// in the sum.
func (p *Instance) ModelSize() int64 {
	return 4*int64(p.Variables()) + numbersPerPair*int64(p.Pairs())
}

const numbersPerPair = 12

// size is the sum of the sizes of all coefficients.
func (p *Instance) size() (sum int64) {
	for i, c := range p.linear {
		sum += magnitude(c)
		others, coefs := p.Row(i)
		for k, j := range others {
			if int(j) > i {
				sum += magnitude(int64(coefs[k]))
			}
		}
	}
	return sum
}

func magnitude(c int64) int64 { return max(c, -c) }
