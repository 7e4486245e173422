package reduce

import (
	"cmp"
	"encoding/binary"
	"reflect"
	"slices"

	"lsolve/model"
)

// duplicates drops a constraint that is there already. Of two that give the results of the
// same function of the same variables, the second becomes the equation of the results. Linear
// constraints are left to parallel.
func (s *state) duplicates() {
	seen := map[string][]alike{}
	for i := range s.items {
		if i&255 == 0 && s.over() {
			return
		}
		it := &s.items[i]
		f, result, isFunction := function(it.c)
		if f == nil {
			continue
		}
		scope := f.Scope()
		s.spend(2 * len(scope))
		key := keyOf(f.Name(), scope)
		k := slices.IndexFunc(seen[key], func(a alike) bool { return a.isFunction == isFunction && reflect.DeepEqual(a.f, f) })
		switch {
		case k < 0:
			if len(seen[key]) < mostAlike {
				seen[key] = append(seen[key], alike{f, result, isFunction})
			}
		case !isFunction || seen[key][k].result == result:
			s.drop(i)
			s.count(Duplicates)
		default:
			it.c = equation(result, seen[key][k].result)
			s.count(Duplicates)
		}
	}
}

// mostAlike is how many constraints of one kind over the same variables are told apart.
const mostAlike = 8

// alike is a constraint, or a function with its result.
type alike struct {
	f          model.Constraint
	result     model.Term
	isFunction bool
}

func keyOf(name string, scope []model.Var) string {
	scope = slices.Clone(scope)
	slices.Sort(scope)
	b := append(make([]byte, 0, len(name)+1+3*len(scope)), name...)
	for _, x := range scope {
		b = binary.AppendVarint(b, int64(x))
	}
	return string(b)
}

// function returns a constraint in a form in which equal ones are alike: the terms sorted
// where their order means nothing, and without its result if it is a function. f is nil for a
// constraint that others look after, or that cannot be compared.
func function(c model.Constraint) (f model.Constraint, result model.Term, isFunction bool) {
	switch k := c.(type) {
	case nil, model.LinearConstraint, model.CustomConstraint, model.ClauseConstraint:
		return nil, result, false
	case model.ReifiedConstraint:
		if _, own := custom(k); own {
			return nil, result, false
		}
		if inner, of, nested := function(k.Then); inner != nil {
			k.Then = inner
			if nested {
				k.Then = restored(k.Then, of)
			}
		}
		if l, linear := k.Then.(model.LinearConstraint); linear {
			k.Then = l.StatedAs(model.Statement{})
		}
		if !k.Iff {
			return k, result, false
		}
		result, k.If = k.If, model.Term{}
		return k, result, true
	case model.AllDifferentConstraint:
		k.Terms = sorted(k.Terms)
		return k, result, false
	case model.XorConstraint:
		k.Terms = sorted(k.Terms)
		return k, result, false
	case model.AndConstraint:
		result, k.Result, k.Terms = k.Result, model.Term{}, sorted(k.Terms)
		return k, result, true
	case model.OrConstraint:
		result, k.Result, k.Terms = k.Result, model.Term{}, sorted(k.Terms)
		return k, result, true
	case model.MaxConstraint:
		result, k.Result, k.Terms = k.Result, model.Term{}, sorted(k.Terms)
		return k, result, true
	case model.MinConstraint:
		result, k.Result, k.Terms = k.Result, model.Term{}, sorted(k.Terms)
		return k, result, true
	case model.NValueConstraint:
		result, k.N, k.Terms = k.N, model.Term{}, sorted(k.Terms)
		return k, result, true
	case model.ElementConstraint:
		result, k.Result = k.Result, model.Term{}
		return k, result, true
	case model.AbsConstraint:
		result, k.Y = k.Y, model.Term{}
		return k, result, true
	case model.TimesConstraint:
		if compare(k.X, k.Y) > 0 {
			k.X, k.Y = k.Y, k.X
		}
		result, k.Z = k.Z, model.Term{}
		return k, result, true
	case model.DivConstraint:
		result, k.Z = k.Z, model.Term{}
		return k, result, true
	case model.ModConstraint:
		result, k.Z = k.Z, model.Term{}
		return k, result, true
	case model.PowConstraint:
		result, k.Z = k.Z, model.Term{}
		return k, result, true
	default:
		return c, result, false
	}
}

// restored puts a result back into what function has made of a constraint.
func restored(f model.Constraint, result model.Term) model.Constraint {
	switch k := f.(type) { //nolint:gochecksumtype // the functions
	case model.ReifiedConstraint:
		k.If = result
		return k
	case model.AndConstraint:
		k.Result = result
		return k
	case model.OrConstraint:
		k.Result = result
		return k
	case model.MaxConstraint:
		k.Result = result
		return k
	case model.MinConstraint:
		k.Result = result
		return k
	case model.NValueConstraint:
		k.N = result
		return k
	case model.ElementConstraint:
		k.Result = result
		return k
	case model.AbsConstraint:
		k.Y = result
		return k
	case model.TimesConstraint:
		k.Z = result
		return k
	case model.DivConstraint:
		k.Z = result
		return k
	case model.ModConstraint:
		k.Z = result
		return k
	case model.PowConstraint:
		k.Z = result
		return k
	}
	return f
}

func sorted(ts []model.Term) []model.Term {
	if slices.IsSortedFunc(ts, compare) {
		return ts
	}
	ts = slices.Clone(ts)
	slices.SortFunc(ts, compare)
	return ts
}

func compare(a, b model.Term) int {
	return cmp.Or(cmp.Compare(a.Var, b.Var), cmp.Compare(a.Coef, b.Coef), cmp.Compare(a.Offset, b.Offset))
}
