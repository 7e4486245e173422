package flatzinc

import "lsolve/model"

// globals are the constraints that share/minizinc/lsolve declares.
func globals() map[string]*builtin {
	return map[string]*builtin{
		"lsolve_all_different":        global("I", postAllDifferent),
		"lsolve_all_different_except": global("IS", postAllDifferentExcept),
		"lsolve_all_equal":            {takes: "I", simplify: simplifyAllEqual, post: postAllEqual},
		"lsolve_cumulative":           global("IIIi", postCumulative),
		"lsolve_disjunctive":          global("II", postDisjunctive(false)),
		"lsolve_disjunctive_strict":   global("II", postDisjunctive(true)),
		"lsolve_diffn":                global("IIII", postDiffn(true)),
		"lsolve_diffn_nonstrict":      global("IIII", postDiffn(false)),

		"lsolve_count_eq":  global("Ini", postCount(model.Equal, false)),
		"lsolve_count_neq": global("Ini", postCount(model.NotEqual, false)),
		"lsolve_count_leq": global("Ini", postCount(model.LessEqual, true)),
		"lsolve_count_lt":  global("Ini", postCount(model.Less, true)),
		"lsolve_count_geq": global("Ini", postCount(model.LessEqual, false)),
		"lsolve_count_gt":  global("Ini", postCount(model.Less, false)),
		"lsolve_among":     global("iIS", postAmong),
		"lsolve_nvalue":    global("iI", postNValue),

		"lsolve_global_cardinality":               global("INI", postCardinality(false)),
		"lsolve_global_cardinality_closed":        global("INI", postCardinality(true)),
		"lsolve_global_cardinality_low_up":        global("INNN", postCardinalityBounds(false)),
		"lsolve_global_cardinality_low_up_closed": global("INNN", postCardinalityBounds(true)),

		"lsolve_circuit":          global("In", postCircuit),
		"lsolve_subcircuit":       global("In", postSubcircuit),
		"lsolve_inverse":          global("InIn", postInverse),
		"lsolve_bin_packing_load": global("InIN", postBinPacking(model.Equal)),
		"lsolve_bin_packing_capa": global("InIN", postBinPacking(model.LessEqual)),

		"lsolve_table":   global("INn", postTable),
		"lsolve_regular": global("InnNnS", postRegular),

		"lsolve_lex_less":            global("II", postLex(true)),
		"lsolve_lex_lesseq":          global("II", postLex(false)),
		"lsolve_increasing":          global("I", postIncreasing(false)),
		"lsolve_strictly_increasing": global("I", postIncreasing(true)),
		"lsolve_value_precede_chain": global("NI", postValuePrecede),
		"lsolve_member":              global("In", postMember),
	}
}
