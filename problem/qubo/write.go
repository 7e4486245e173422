package qubo

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance, as Parse reads it: in the format of OR-Library if it is
// maximised and all coefficients of pairs are even, otherwise in that of D-Wave, which is
// minimised.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	if p.halves() {
		fmt.Fprintf(out, "%d %d\n", p.Variables(), p.variables()+p.Pairs())
		p.each(func(i, j int, c int64) {
			if i != j {
				c /= 2
			}
			fmt.Fprintf(out, "%d %d %d\n", i+1, j+1, c)
		})
		return out.Flush()
	}
	fmt.Fprintf(out, "p qubo 0 %d %d %d\n", p.Variables(), p.variables(), p.Pairs())
	p.each(func(i, j int, c int64) { fmt.Fprintf(out, "%d %d %d\n", i, j, -c) })
	return out.Flush()
}

// halves reports whether the format of OR-Library can have the instance.
func (p *Instance) halves() bool {
	if p.Minimise {
		return false
	}
	ok := true
	p.each(func(i, j int, c int64) {
		if i == j {
			ok = ok && magnitude(c) <= maxEntry
		} else {
			ok = ok && c%2 == 0
		}
	})
	return ok
}

// variables returns the number of variables that have a coefficient.
func (p *Instance) variables() (count int) {
	for _, c := range p.linear {
		if c != 0 {
			count++
		}
	}
	return count
}

// each visits the coefficients that are not 0, variable by variable.
func (p *Instance) each(visit func(i, j int, c int64)) {
	for i, c := range p.linear {
		if c != 0 {
			visit(i, i, c)
		}
		others, coefs := p.Row(i)
		for k, j := range others {
			if int(j) > i {
				visit(i, int(j), int64(coefs[k]))
			}
		}
	}
}
