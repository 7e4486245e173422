package mixed

import "lsolve/model"

// Linear is a linear program over whole numbers: minimise the sum of costs times columns.
type Linear struct {
	Lo   []int32 `json:"lo"`
	Hi   []int32 `json:"hi"`
	Cost []int32 `json:"cost"`
	Rows []Row   `json:"rows"`
}

// Row says that the sum of values times columns is related to Bound.
type Row struct {
	Index    []int32 `json:"index"`
	Value    []int32 `json:"value"`
	Relation string  `json:"relation"` // "<=", ">=" or "="
	Bound    int64   `json:"bound"`
}

// column adds a column from 0 to hi and returns its number.
func (l *Linear) column(hi, cost int32) int32 {
	l.Lo, l.Hi, l.Cost = append(l.Lo, 0), append(l.Hi, hi), append(l.Cost, cost)
	return int32(len(l.Lo) - 1)
}

// columns adds n columns of 0 and 1 with these costs.
func (l *Linear) columns(costs []int32) (all []int32) {
	for _, c := range costs {
		all = append(all, l.column(1, c))
	}
	return all
}

// entry is a value in a column.
type entry struct{ column, value int32 }

// row adds a row.
func (l *Linear) row(relation string, bound int64, entries ...entry) {
	row := Row{Relation: relation, Bound: bound}
	for _, e := range entries {
		row.Index, row.Value = append(row.Index, e.column), append(row.Value, e.value)
	}
	l.Rows = append(l.Rows, row)
}

// sum are entries of 1.
func sum(columns ...int32) (all []entry) {
	for _, j := range columns {
		all = append(all, entry{j, 1})
	}
	return all
}

// Model is the program as a model.
func (l *Linear) Model() *model.Model {
	m := model.New()
	xs := make([]model.Var, len(l.Lo))
	for j := range xs {
		xs[j] = m.Int("", l.Lo[j], l.Hi[j])
	}
	for _, r := range l.Rows {
		all := make([]model.Var, len(r.Index))
		for k, j := range r.Index {
			all[k] = xs[j]
		}
		left := model.ScalarProduct(r.Value, all)
		switch bound := model.Const(int32(r.Bound)); r.Relation {
		case "<=":
			m.Add(left.AtMost(bound))
		case ">=":
			m.Add(left.AtLeast(bound))
		default:
			m.Add(left.Equals(bound))
		}
	}
	m.Minimise(model.ScalarProduct(l.Cost, xs))
	return m
}

// instance is the program as an instance.
func (l *Linear) instance() Instance { return Instance{Data: l, Model: l.Model} }
