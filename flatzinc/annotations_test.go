package flatzinc_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// order returns the solutions in the order in which a textbook search that follows
// the annotations finds them.
func order(t *testing.T, text string) []string {
	t.Helper()
	return orderBy(t, text, false)
}

// orderBy is order, where the variables of a warm start may come first.
func orderBy(t *testing.T, text string, follow bool) []string {
	t.Helper()
	c := compile(t, text)
	require.False(t, c.Unsatisfiable)
	degrees := cp.Degrees(c.Model)
	s, err := cp.New(c.Model, cp.Options{Branch: func(int) branch.Brancher {
		return c.Search.Brancher(flatzinc.BranchOptions{Degrees: degrees, Follow: follow, Seed: 1})
	}})
	require.NoError(t, err)
	var all []string
	for solution, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
		var line []string
		for assignment := range strings.Lines(string(c.Append(nil, solution.Values))) {
			_, v, _ := strings.Cut(strings.TrimSuffix(assignment, ";\n"), " = ")
			line = append(line, v)
		}
		all = append(all, strings.Join(line, " "))
	}
	return all
}

// checkOrders compares the first solutions under annotations with those that are wanted; there are 24 of three variables.
func checkOrders(t *testing.T, follow bool, first map[string]string) {
	t.Helper()
	const vars = "var 1..2: x :: output_var; var {1,4,7,9}: y :: output_var; var 0..2: z :: output_var;\n"
	for notes, want := range first {
		all := orderBy(t, vars+"solve :: "+notes+" satisfy;", follow)
		assert.Len(t, all, 2*4*3, notes)
		n := strings.Count(want, ",") + 1
		assert.Equal(t, want, strings.Join(all[:n], ","), notes)
	}
}

// TestSearchAnnotations: the choices of variables and values decide which solutions
// come first.
func TestSearchAnnotations(t *testing.T) {
	checkOrders(t, false, map[string]string{
		"int_search([x,y,z], input_order, indomain_min, complete)":           "1 1 0,1 1 1,1 1 2,1 4 0",
		"int_search([x,y,z], input_order, indomain, complete)":               "1 1 0,1 1 1,1 1 2,1 4 0",
		"int_search([z,y,x], input_order, indomain_min, complete)":           "1 1 0,2 1 0,1 4 0,2 4 0",
		"int_search([x,y,z], input_order, indomain_max, complete)":           "2 9 2,2 9 1,2 9 0,2 7 2",
		"int_search([x,y,z], first_fail, indomain_min, complete)":            "1 1 0,1 4 0,1 7 0,1 9 0",
		"int_search([x,y,z], anti_first_fail, indomain_min, complete)":       "1 1 0,2 1 0",
		"int_search([x,y,z], smallest, indomain_max, complete)":              "2 9 2,2 7 2",
		"int_search([x,y,z], largest, indomain_min, complete)":               "1 1 0,1 1 1",
		"int_search([x,y,z], max_regret, indomain_min, complete)":            "1 1 0",
		"int_search([x,y,z], occurrence, indomain_min, complete)":            "1 1 0,1 1 1,1 1 2,1 4 0",
		"int_search([x,y,z], most_constrained, indomain_min, complete)":      "1 1 0",
		"int_search([x,y,z], dom_w_deg, indomain_min, complete)":             "1 1 0",
		"int_search([y,x,z], input_order, indomain_median, complete)":        "1 4 1",
		"int_search([y,x,z], input_order, indomain_middle, complete)":        "1 4 1",
		"int_search([y,x,z], input_order, indomain_split, complete)":         "1 1 0,1 1 1,1 1 2,2 1 0",
		"int_search([y,x,z], input_order, indomain_reverse_split, complete)": "2 9 2,2 9 1",
		"int_search([y,x,z], input_order, indomain_interval, complete)":      "1 1 0,1 1 1",
		"int_search([y,x,z], input_order, outdomain_min, complete)":          "2 9 2",
		"int_search([y,x,z], input_order, outdomain_max, complete)":          "1 1 0",
		"seq_search([int_search([z],input_order,indomain_max,complete),int_search([y,3],input_order,indomain_min),bool_search([],input_order,indomain_max,complete)])": "1 1 2,2 1 2,1 4 2",
		"int_search([z],input_order,indomain_max,complete) :: int_search([y],input_order,indomain_max,complete)":                                                       "1 9 2,2 9 2",
		"warm_start([y,z],[7,1]) :: int_search([x,y,z], input_order, indomain_min, complete)":                                                                          "1 7 1,1 7 0",
		"warm_start([y,z],[3,1])": "1 1 1",
		"restart_luby(100) :: int_search([x], input_order, indomain_max, complete)": "2 1 0",
	})
}

// TestFollow: the variables of a warm start come first where they are followed, those without a value in it keep their order.
func TestFollow(t *testing.T) {
	checkOrders(t, true, map[string]string{
		"warm_start([y,z],[7,1]) :: int_search([x,y,z], input_order, indomain_min, complete)": "1 7 1,2 7 1,1 7 0,2 7 0,1 7 2",
		"warm_start([z,y],[0,3]) :: int_search([x], input_order, indomain_max, complete)":     "2 1 0,1 1 0,2 4 0",
		"warm_start([y,z],[7,1])":                                  "1 7 1,2 7 1",
		"int_search([x,y,z], input_order, indomain_min, complete)": "1 1 0,1 1 1",
	})
}

// TestSearchKeepsItsVariables: a search variable keeps its order of values, even if
// it is merged with another variable.
func TestSearchKeepsItsVariables(t *testing.T) {
	text := "var 0..3: x :: output_var; var -3..0: y :: output_var; var bool: a :: output_var; var bool: b :: output_var;\n" +
		"constraint int_lin_eq([1,1],[x,y],0); constraint bool_not(a,b);\n"
	search := "int_search([%s], input_order, indomain_min, complete)"
	assert.Equal(t, "0 0 false true", order(t, text+"solve :: "+fmt.Sprintf(search, "x,a")+" satisfy;")[0])
	assert.Equal(t, "3 -3 true false", order(t, text+"solve :: "+fmt.Sprintf(search, "y,b")+" satisfy;")[0])
	assert.Equal(t, "3 -3 true false", order(t, text+"solve :: "+fmt.Sprintf(search, "y,x,b,a")+" satisfy;")[0])
}

func TestRestartAnnotations(t *testing.T) {
	for note, want := range map[string]flatzinc.Restart{
		"restart_luby(250)":           {Policy: "luby", Scale: 250},
		"restart_geometric(1.5, 100)": {Policy: "geometric", Base: 1.5, Scale: 100},
		"restart_constant(50)":        {Policy: "constant", Scale: 50},
		"restart_linear(20)":          {Policy: "linear", Scale: 20},
		"restart_none":                {Policy: "none"},
	} {
		assert.Equal(t, want, compile(t, "solve :: "+note+" satisfy;").Search.Restart, note)
	}
	warnings := compile(t, "var 1..2: x; solve :: foo(x) :: int_search([x], by_name, indomain_best) :: bar satisfy;").Search
	assert.Equal(t, 4, len(warnings.Warnings()), warnings.Warnings())
}
