package flatzinc

import (
	"io"
	"strconv"

	"lsolve/model"
)

// printed is an output with its values as terms of the model.
type printed struct {
	*output
	values []affine
}

// value returns the value of a term in a solution of the model.
func (r *Compiled) value(t affine, values []int32) int64 {
	if t.a == 0 {
		return t.b
	}
	return t.a*int64(values[r.made[t.x]]) + t.b
}

// Objective returns the objective of a solution of the model; 0 if there is none.
func (r *Compiled) Objective(values []int32) int64 { return r.value(r.objective, values) }

// Bound returns the bound of the program's objective that follows from one of the
// model's, which is the variable of the other.
func (r *Compiled) Bound(bound int64) int64 { return r.objective.a*bound + r.objective.b }

// Optimises reports whether the model has an objective: the program asks for the
// best solution, and the objective's value is open.
func (r *Compiled) Optimises() bool { return r.Model.Objective().Sense != model.Satisfy }

// Append appends a solution of the model as text, "name = value;", a line for each
// output of the program.
func (r *Compiled) Append(text []byte, values []int32) []byte {
	for _, o := range r.outputs {
		text = append(text, r.p.Names.bytes(o.name)...)
		text = append(text, " = "...)
		if o.array {
			text = append(text, "array"...)
			text = strconv.AppendInt(text, int64(len(o.indices)), 10)
			text = append(text, "d("...)
			for _, set := range o.indices {
				text = append(append(text, set...), ", "...)
			}
			text = append(text, '[')
		}
		for i, t := range o.values {
			if i > 0 {
				text = append(text, ", "...)
			}
			v := r.value(t, values)
			if o.base == BaseBool {
				text = strconv.AppendBool(text, v != 0)
			} else {
				text = strconv.AppendInt(text, v, 10)
			}
		}
		if o.array {
			text = append(text, "])"...)
		}
		text = append(text, ";\n"...)
	}
	return text
}

// Write writes a solution of the model as text, as Append does.
func (r *Compiled) Write(w io.Writer, values []int32) error {
	_, err := w.Write(r.Append(nil, values))
	return err
}
