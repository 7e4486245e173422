package modeljson

import "lsolve/model"

func element(f form, c *model.ElementConstraint) {
	f.term("index", &c.Index)
	f.terms("array", &c.Array)
	f.term("result", &c.Result)
}

func table(f form, c *model.TableConstraint) {
	f.terms("terms", &c.Terms)
	f.table("rows", &c.Rows)
}

func negativeTable(f form, c *model.NegativeTableConstraint) {
	f.terms("terms", &c.Terms)
	f.table("rows", &c.Rows)
}

func regular(f form, c *model.RegularConstraint) {
	f.automaton("automaton", &c.DFA)
	f.terms("terms", &c.Terms)
}
