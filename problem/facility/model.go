package facility

import (
	"fmt"
	"math"
	"slices"

	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/internal/wide"
)

// Stated has a variable for the facility of each customer, which an element of the
// customer's costs prices, and one for each facility that says whether it is open: if it
// serves anybody, which a cardinality constraint counts. With capacities there is a bin
// packing constraint. The costs are minimised; those that could go beyond 32 bits have no
// variable. Search are the facilities of the customers.
//
// Where demands may be split, there is a variable for how much each customer gets from each
// facility, and sums of them are the demands and at most the capacities of open facilities.
func (p *Instance) Stated() problem.Stated {
	if p.Split() {
		return p.statedParts()
	}
	o := model.New()
	n, m := p.Customers, p.Facilities
	at := o.Ints("facility", n, 0, int32(m-1))
	numbers := make([]int32, m)
	for j := range m {
		numbers[j] = int32(j)
	}
	serves := o.Ints("served", m, 0, int32(n))
	o.Add(model.Cardinality(at, numbers, serves))
	coefficients := make([]int64, 0, n+m)
	terms := make([]model.Var, 0, n+m)
	for i := range n {
		for _, part := range wide.Split(p.Serve(i)) {
			cost := o.Int(fmt.Sprintf("cost[%d]", i), slices.Min(part.Table), slices.Max(part.Table))
			o.Add(model.Element(at[i], part.Table, cost))
			coefficients, terms = append(coefficients, part.Weight), append(terms, cost)
		}
	}
	for j := range m {
		open := o.Bool(fmt.Sprintf("open[%d]", j))
		o.Add(model.Iff(open, serves[j].AtLeast(1)))
		coefficients, terms = append(coefficients, p.costs.Open[j]), append(terms, open)
	}
	if p.limits != nil {
		demands, capacities := make([]int32, n), make([]model.Term, m)
		for i, d := range p.limits.Demands {
			demands[i] = int32(d)
		}
		for j, c := range p.limits.Capacities {
			capacities[j] = model.Const(int32(c))
		}
		o.Add(model.BinPackingCapacity(at, demands, capacities))
	}
	sum := model.ScalarProduct(coefficients, terms)
	if largest := p.largest(); largest < math.MaxInt32 {
		costs := o.Int("costs", int32(p.Bound()), int32(largest))
		o.Add(sum.Equals(costs))
		o.Minimise(costs)
	} else {
		o.Minimise(sum)
	}
	return problem.Stated{Model: o, Search: at}
}

// statedParts is Stated where demands may be split.
func (p *Instance) statedParts() problem.Stated {
	o := model.New()
	n, m := p.Customers, p.Facilities
	amounts := make([]model.Var, 0, n*m)
	for i, d := range p.limits.Demands {
		for j := range m {
			amounts = append(amounts, o.Int(fmt.Sprintf("amount[%d,%d]", i, j), 0, int32(min(d, p.limits.Capacities[j]))))
		}
	}
	for i, d := range p.limits.Demands {
		o.Add(model.Sum(amounts[i*m : (i+1)*m]).Equals(d))
	}
	coefficients, terms := slices.Clone(p.unit), slices.Clone(amounts)
	for j, c := range p.limits.Capacities {
		open := o.Bool(fmt.Sprintf("open[%d]", j))
		served := make([]model.Var, n)
		for i := range served {
			served[i] = amounts[i*m+j]
		}
		o.Add(model.Sum(served, open.Times(-int32(c))).AtMost(0))
		coefficients, terms = append(coefficients, p.costs.Open[j]), append(terms, open)
	}
	o.Minimise(model.ScalarProduct(coefficients, terms))
	return problem.Stated{Model: o, Search: amounts}
}

// largest returns costs that no solution exceeds.
func (p *Instance) largest() (sum int64) {
	for _, x := range p.costs.Open {
		sum += x
	}
	for i := range p.Customers {
		sum += slices.Max(p.Serve(i))
	}
	return sum
}

// ModelSize implements problem.Modelled: the costs in tables, and the domains.
func (p *Instance) ModelSize() int64 {
	if p.Split() {
		return int64(p.Customers) * int64(p.Facilities) * numbersPerRow
	}
	return int64(p.Customers)*int64(2*p.Facilities+numbersPerRow) + int64(p.Facilities)*numbersPerRow
}

const numbersPerRow = 16
