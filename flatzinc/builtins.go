package flatzinc

import "lsolve/model"

// builtin is a constraint of FlatZinc or of lsolve's library. One of linear,
// boolean, post and emit adds it to the model.
type builtin struct {
	// takes is the kinds of the arguments, a letter each; see compiler.mismatch.
	takes string
	// linear, if set, makes it a sum.
	linear *linearOp
	// boolean, if set, makes it a disjunction.
	boolean booleanKind
	// simplify does the part that needs no engine, and reports whether nothing is
	// left. It is called for all forms.
	simplify func(*compiler, *call) bool
	// post returns the constraints that it consists of: none if it always holds,
	// impossible if it never does.
	post func(*compiler, *call) []model.Constraint
	// emit adds it to the model by itself.
	emit func(*compiler, *call)
	// bound narrows the variables by their bounds. It runs only for variables
	// declared without bounds.
	bound func(*compiler, *call)
	// compares says that it holds or not by how its arguments compare with each
	// other, with numbers in it, and with the numbers of places in its arrays; see
	// compact.
	compares bool
	// plainOnly says that it has no forms _reif and _imp.
	plainOnly bool
}

// linearOp says how the arguments of a linear constraint form a sum.
type linearOp struct {
	shape    shape
	relation model.Relation
}

type shape uint8

const (
	shapePair     shape = iota // a - b ~ 0
	shapeOpposite              // a + b ~ 1
	shapePlus                  // a + b - c ~ 0
	shapeMinus                 // a - b - c ~ 0
	shapeSum                   // sum of as[i]*bs[i] - c ~ 0
)

type booleanKind uint8

const (
	notBoolean booleanKind = iota
	boolClause
	boolOr
	boolAnd
	arrayOr
	arrayAnd
)

func linearKind(takes string, s shape, r model.Relation) *builtin {
	return &builtin{takes: takes, linear: &linearOp{s, r}}
}

func disjunctive(takes string, kind booleanKind) *builtin {
	return &builtin{takes: takes, boolean: kind, simplify: simplifyBoolean, emit: emitBoolean}
}

// comparing marks a constraint that compares.
func comparing(b *builtin) *builtin {
	b.compares = true
	return b
}

func global(post func(*compiler, *call) []model.Constraint) *builtin { return &builtin{post: post} }

// builtins are all constraints, by name. Each also has the forms _reif, where a
// Boolean says whether it holds, and _imp, where a Boolean implies it.
var builtins map[string]*builtin

func init() { // in init because functions in the table refer to it
	builtins = map[string]*builtin{
		"int_eq": linearKind("ii", shapePair, model.Equal),
		"int_ne": linearKind("ii", shapePair, model.NotEqual),
		"int_le": linearKind("ii", shapePair, model.LessEqual),
		"int_lt": linearKind("ii", shapePair, model.Less),

		"int_lin_eq": linearKind("NIi", shapeSum, model.Equal),
		"int_lin_ne": linearKind("NIi", shapeSum, model.NotEqual),
		"int_lin_le": linearKind("NIi", shapeSum, model.LessEqual),
		"int_lin_lt": linearKind("NIi", shapeSum, model.Less),
		"int_plus":   linearKind("iii", shapePlus, model.Equal),
		"int_minus":  linearKind("iii", shapeMinus, model.Equal),

		"bool_eq":     linearKind("bb", shapePair, model.Equal),
		"bool_ne":     linearKind("bb", shapePair, model.NotEqual),
		"bool_le":     linearKind("bb", shapePair, model.LessEqual),
		"bool_lt":     linearKind("bb", shapePair, model.Less),
		"bool_not":    linearKind("bb", shapeOpposite, model.Equal),
		"bool2int":    linearKind("bi", shapePair, model.Equal),
		"bool_lin_eq": linearKind("NBi", shapeSum, model.Equal),
		"bool_lin_ne": linearKind("NBi", shapeSum, model.NotEqual),
		"bool_lin_le": linearKind("NBi", shapeSum, model.LessEqual),
		"bool_lin_lt": linearKind("NBi", shapeSum, model.Less),

		"bool_clause":    disjunctive("BB", boolClause),
		"bool_or":        disjunctive("bbb", boolOr),
		"bool_and":       disjunctive("bbb", boolAnd),
		"array_bool_or":  disjunctive("Bb", arrayOr),
		"array_bool_and": disjunctive("Bb", arrayAnd),
		"array_bool_xor": {takes: "B", simplify: simplifyXor, post: postXor},
		"bool_xor":       {takes: "bbb", simplify: simplifyXor, post: postXor},

		"int_abs":   {takes: "ii", simplify: simplifyAbs, post: postAbs, bound: boundAbs},
		"int_times": {takes: "iii", simplify: simplifyTimes, emit: emitTimes, bound: boundTimes},
		"int_div":   {takes: "iii", simplify: simplifyDiv, post: three(model.Div), bound: boundDiv},
		"int_mod":   {takes: "iii", simplify: simplifyMod, post: three(model.Mod), bound: boundMod},
		"int_pow":   {takes: "iii", simplify: simplifyPow, post: three(model.Pow), bound: boundPow},
		"int_max":   {takes: "iii", simplify: simplifyExtreme, post: postMax2, bound: boundMax2, compares: true},
		"int_min":   {takes: "iii", simplify: simplifyExtreme, post: postMin2, bound: boundMin2, compares: true},

		"array_int_maximum": {takes: "iI", simplify: simplifyExtremes, post: postMax, bound: boundMax, compares: true},
		"array_int_minimum": {takes: "iI", simplify: simplifyExtremes, post: postMin, bound: boundMin, compares: true},

		"array_int_element":      {takes: "iNi", simplify: simplifyElement, post: postElement, bound: boundElement, compares: true},
		"array_bool_element":     {takes: "iNi", simplify: simplifyElement, post: postElement, bound: boundElement, compares: true},
		"array_var_int_element":  {takes: "iIi", simplify: simplifyElement, post: postElement, bound: boundElement, compares: true},
		"array_var_bool_element": {takes: "iBb", simplify: simplifyElement, post: postElement, bound: boundElement, compares: true},

		"set_in": {takes: "iS", simplify: simplifyIn, emit: emitIn, compares: true},
	}
	addNatives(builtins)
	addOnRestart(builtins)
}
