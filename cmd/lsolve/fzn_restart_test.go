package main

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
)

// onRestart is a program with the objective x, which each run may raise by one at most, and y,
// which the model says something about at restarts.
func onRestart(text string) string {
	declarations, y, _ := strings.Cut(text, "constraint")
	return declarations + `
var 0..3: x :: output_var;
var 0..9: y :: output_var;
var 1..5: s;
var 0..9: last;
var 0..9: sol;
var bool: start;
constraint lsolve_on_restart_status(s);
constraint int_eq_reif(s,1,start);
constraint lsolve_on_restart_last_val_int(y,last);
constraint lsolve_on_restart_sol_int(x,sol);
constraint` + y + `
solve :: int_search([x,y],input_order,indomain_min,complete) maximize x;`
}

// TestOnRestart: a model knows at each restart how the last run ended, and the values in it.
func TestOnRestart(t *testing.T) {
	const later = "var bool: later; constraint bool_not(start,later);\n"
	for _, test := range []struct{ name, text, flags, want string }{
		{"last value", later + "constraint int_lin_eq_imp([1,-1],[y,last],2,later);", "-i", "x = 0;y = 0; x = 1;y = 2; x = 2;y = 4; x = 3;y = 6; =========="},
		{"solution", later + "constraint int_lin_eq_imp([1,-1],[y,sol],5,later);", "-i", "x = 0;y = 0; x = 1;y = 5; x = 2;y = 6; x = 3;y = 7; =========="},
		{"status", "constraint int_eq(y,s);", "-i", "x = 0;y = 1; x = 1;y = 4; x = 2;y = 4; x = 3;y = 4; =========="},
		{"no restart", "constraint int_eq(y,s);", "-i --restart none", "x = 0;y = 1; x = 1;y = 1; x = 2;y = 1; x = 3;y = 1; =========="},
		{"random", "constraint lsolve_on_restart_uniform_int(4,4,y);", "", "x = 3;y = 4; =========="},
		// Every run after the first fails at once: the search goes back to the first.
		{"stuck", later + "constraint bool_eq(later,false);", "", "x = 3;y = 0; =========="},
		{"complete", "var bool: c; constraint lsolve_on_restart_complete(c); constraint int_le_imp(2,x,c);", "", "x = 3;y = 0; =========="},
		{"ended", "var bool: c; constraint lsolve_on_restart_complete(c); constraint int_le_reif(2,x,c);", "", "x = 2;y = 0; =========="},
		{"all", "constraint int_eq(y,s); constraint int_le(3,x);", "--engine learn -a", "x = 3;y = 1; =========="},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, flags := range []string{"--restart constant", "--restart linear --restart-scale 3 --check"} {
				if strings.Contains(test.flags, "--restart") {
					flags = ""
				}
				status, stdout, stderr := flatzinc(t, onRestart(test.text), strings.Fields(flags+" "+test.flags)...)
				assert.Equal(t, exit.Answered, status, stderr)
				assert.Equal(t, test.want, strings.TrimSpace(strings.NewReplacer("----------\n", " ", "\n", "").Replace(stdout)))
			}
		})
	}
}

// TestNodesAndFailures: limits of a search tree end it early, in every form of it.
func TestNodesAndFailures(t *testing.T) {
	const ten = "var 1..10: x :: output_var; solve :: int_search([x], input_order, indomain_min) satisfy;"
	for _, test := range []struct {
		text, flags string
		solutions   int
		ended       string
	}{
		{ten, "--node 1", 1, ""},
		{ten, "--node 4", 4, ""},
		{ten, "--node 1000", 10, "=========="},
		{ten, "--node 0", 10, "=========="},
		{ten, "--node 1 --engine cp", 1, ""},
		{"var 1..10: x :: output_var; constraint int_times(x,x,49); solve :: int_search([x], input_order, indomain_split) satisfy;", "--fail 100", 1, "=========="},
		{hardFzn, "--fail 3 --engine learn", 0, "=====UNKNOWN====="},
		{hardFzn, "--fail 3 --engine cp", 0, "=====UNKNOWN====="},
		{hardFzn, "--fail 3", 0, "=====UNKNOWN====="},
		{onRestart("constraint int_eq(y,s);"), "--node 10", 1, ""},
		{onRestart("constraint int_eq(y,s);"), "--fail 1000", 4, "=========="},
	} {
		status, stdout, stderr := flatzinc(t, test.text, strings.Fields("-a "+test.flags)...)
		assert.Equal(t, exit.Answered, status, stderr)
		assert.Equal(t, test.solutions, strings.Count(stdout, "----------"), "%s\n%s", test.flags, stdout)
		assert.True(t, strings.HasSuffix(stdout, cmp.Or(test.ended, "----------")+"\n"), "%s\n%s", test.flags, stdout)
	}
	for _, engine := range []string{"ls", "portfolio"} {
		status, _, stderr := flatzinc(t, ten, "--node", "3", "--engine", engine)
		assert.Equal(t, exit.Usage, status)
		assert.Contains(t, stderr, "--node does not go with --engine ls or portfolio")
	}
}

// hardFzn puts eight pigeons in seven holes, without learning or a matching.
var hardFzn = func() string {
	text := ""
	for i := range 8 {
		text += fmt.Sprintf("var 1..7: x%d :: output_var;\n", i)
	}
	for i := range 8 {
		for k := range i {
			text += fmt.Sprintf("constraint int_ne(x%d,x%d);\n", i, k)
		}
	}
	return text + "solve satisfy;"
}()

// TestRestartFlags: they go with every engine, and are checked.
func TestRestartFlags(t *testing.T) {
	longtest.NoRace(t)
	for _, engine := range fznEngines {
		for _, policy := range fznSet.Choices("restart") {
			status, stdout, stderr := flatzinc(t, maxFzn, "--engine", engine, "--restart", policy, "--restart-base", "2", "--restart-scale", "5", "-t", "500")
			assert.Equal(t, exit.Answered, status, stderr)
			assert.Contains(t, stdout, "y = 3;", engine)
		}
	}
	for flags, want := range map[string]string{
		"--restart sometimes":   "--restart",
		"--restart-base 0":      "--restart-base",
		"--restart-scale 0":     "--restart-scale",
		"--restart-scale many ": "--restart-scale",
	} {
		status, _, stderr := flatzinc(t, maxFzn, strings.Fields(flags)...)
		assert.Equal(t, exit.Usage, status, flags)
		assert.Contains(t, stderr, want, flags)
	}
}
