package qubo

import (
	"fmt"
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// Stated states the instance: a 0..1 variable for each one, one for each pair that is 1 if
// both are, and the sum of all with their coefficients, which is maximised and is at most
// the bound. The model is one that is refused if sums can be beyond 32 bits.
func (p *Instance) Stated() problem.Stated {
	size := p.size()
	if size > math.MaxInt32 {
		return problem.Stated{Model: model.Refused(fmt.Errorf(
			"qubo: the coefficients add up to %d; a model has at most %d", size, math.MaxInt32))}
	}
	m := model.New()
	x := m.Bools("x", p.Variables())
	var sum []model.Operand
	for i, c := range p.linear {
		if c != 0 {
			sum = append(sum, x[i].Times(int32(c)))
		}
		others, coefs := p.Row(i)
		for k, j := range others {
			if int(j) > i {
				both := m.Bool(fmt.Sprintf("both[%d,%d]", i, j))
				m.Add(model.And(both, x[i], x[j]))
				sum = append(sum, both.Times(coefs[k]))
			}
		}
	}
	value := m.Int("value", int32(-size), int32(p.Bound()))
	m.Add(model.Sum(sum...).Equals(value))
	m.Maximise(value)
	return problem.Stated{Model: m, Search: x}
}

// ModelSize implements problem.Modelled: each pair has a variable, a constraint and a place
// in the sum. There is no model if sums do not fit.
func (p *Instance) ModelSize() int64 {
	if p.size() > math.MaxInt32 {
		return math.MaxInt64
	}
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
