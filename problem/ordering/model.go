package ordering

import (
	"fmt"
	"math"

	"lsolve/model"
	"lsolve/problem"
)

// mostTransitive is the largest number of items for which the model says of all three
// that their orders form no circle.
const mostTransitive = 16

// Stated has a variable for the place of each item, all of them different, and for each
// two items whether the first one is ahead. The sum of what these bring is maximised. Of
// few items it also says that no three of the latter form a circle, which follows, so
// that engines see it at once. A sum that could go beyond 32 bits has no variable. Search
// are the places.
func (p *Instance) Stated() problem.Stated {
	n := p.n
	m := model.New()
	places := m.Ints("place", n, 0, int32(n-1))
	m.Add(model.AllDifferent(places...))
	ahead := make([]model.Var, n*n) // of i < j
	sum, constant := []model.Term{}, int64(0)
	for i := range n {
		for j := i + 1; j < n; j++ {
			gain := p.Entry(i, j) - p.Entry(j, i)
			constant += int64(p.Entry(j, i))
			if gain == 0 && n > mostTransitive {
				continue
			}
			x := m.Int(fmt.Sprintf("ahead[%d,%d]", i, j), 0, 1)
			m.Add(model.Iff(x, places[i].LessThan(places[j])))
			ahead[i*n+j] = x
			sum = append(sum, x.Times(gain))
		}
	}
	for i := 0; i < n && n <= mostTransitive; i++ {
		for j := i + 1; j < n; j++ {
			for k := j + 1; k < n; k++ {
				ij, jk, ik := ahead[i*n+j], ahead[j*n+k], ahead[i*n+k]
				m.Add(model.Sum(ij, jk).AtMost(ik.Plus(1)), model.Sum(ij, jk).AtLeast(ik))
			}
		}
	}
	if low, high := p.least(), p.Bound(); low > math.MinInt32 && high < math.MaxInt32 {
		objective := m.Int("sum", int32(low), int32(high))
		m.Add(model.Sum(sum, constant).Equals(objective))
		m.Maximise(objective)
	} else {
		m.Maximise(model.Sum(sum, constant))
	}
	return problem.Stated{Model: m, Search: places}
}

// least returns a sum that no order is below.
func (p *Instance) least() (low int64) {
	for i := range p.n {
		for j := range i {
			low += int64(min(p.Entry(i, j), p.Entry(j, i)))
		}
	}
	return low
}

// ModelSize implements problem.Modelled.
func (p *Instance) ModelSize() int64 { return numbersPerPair * int64(p.n) * int64(p.n) }

const numbersPerPair = 16
