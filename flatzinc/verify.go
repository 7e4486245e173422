package flatzinc

import "fmt"

// Declared returns the values of all variables of the file, in their order, in a
// solution of the model. A variable that is not printed and on which nothing
// depends has its smallest value.
func (r *Compiled) Declared(values []int32) []int64 {
	out := make([]int64, len(r.p.vars))
	for x := range out {
		out[x] = r.declared(r.store.find(int32(x)), values)
	}
	return out
}

// declared returns the value of a term of Declared.
func (r *Compiled) declared(t affine, values []int32) int64 {
	if factors, ok := r.products[t.x]; ok && t.a != 0 {
		product := int64(1)
		for _, f := range factors {
			v := f.b
			if f.a != 0 {
				root := r.store.find(f.x)
				v += f.a * r.declared(root, values)
			}
			product *= v
		}
		return t.a*product + t.b
	}
	if t.a != 0 && r.made[t.x] < 0 {
		least, _ := r.store.bounds(t)
		return least
	}
	return r.value(t, values)
}

// Fix gives the variables of a program that has not been compiled these values, in
// the order of the file. The compiled model is then satisfiable if and only if
// they are a solution: a check of how compiling treats variables.
func (p *Program) Fix(values []int64) error {
	if len(values) != len(p.vars) {
		return fmt.Errorf("flatzinc: %d values for %d variables", len(values), len(p.vars))
	}
	for x := range p.vars {
		v := &p.vars[x]
		if values[x] < v.lo || values[x] > v.hi || v.domain != nil && !v.domain.contains(values[x]) {
			return fmt.Errorf("flatzinc: variable %s is %d, which is not in its domain", p.Names.Text(v.name), values[x])
		}
		v.lo, v.hi, v.domain = values[x], values[x], nil
	}
	return nil
}
