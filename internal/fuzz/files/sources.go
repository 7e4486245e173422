package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lsolve/internal/fuzz/command"
)

// source is an instance and how lsolve solves it.
type source struct {
	problem, text string
	words         []string // the command and its flags
}

// files are the instances of testdata, by problem.
var files = map[string]string{
	"qubo": "qubo/*.[sq]*", "maxcut": "maxcut/small*", "setcover": "setcover/*.[sr]*",
	"facility": "facility/*.txt", "vrp": "vrp/*.[vtj]*",
	"binpacking": "binpacking/*.txt",
	"coloring":   "coloring/myciel[345].col", "domino": "domino/*.puzzle", "doppelblock": "doppelblock/*.puzzle",
	"flexjobshop": "flexjobshop/*.fjs", "flowshop": "flowshop/*.txt",
	"jobshop": "jobshop/[fl]*0[126].txt", "ordering": "ordering/*.mat", "bandwidth": "bandwidth/*.mtx", "quasigroup": "quasigroup/*[0-5].pls", "openshop": "openshop/small.txt", "timetabling": "timetabling/small.ctt", "rostering": "rostering/n005*.txt", "rcpsp": "rcpsp/*.sm", "rcpspmax": "rcpspmax/*.sch", "mrcpsp": "mrcpsp/*.mm",
	"squares": "squares/*.squares", "tardiness": "tardiness/*.txt", "tsp": "tsp/*.*tsp", "sop": "sop/*.sop", "fzn": "flatzinc/*.fzn",

	"strippacking": "strippacking/*.[it][nx]*",
}

// generated are flags of lsolve generate, by problem: small instances.
var generated = map[string][]string{
	"qubo": {"-n 7 --density 50"}, "maxcut": {"-n 9 --density 0.4 --weights range", "-n 12 --kind torus"},
	"setcover":    {"--rows 6 --columns 12 --density 20", "--rows 5 --columns 9 --density 30 --costs ones"},
	"vrp":         {"--clients 5 --vehicles 2", "--clients 6 --depots 2 --horizon 10000 --pairs 0.4 --optional 0.5"},
	"facility":    {"--facilities 4 --customers 5", "--facilities 3 --customers 6 --ratio 2"},
	"binpacking":  {"-n 8", "-n 9 --class triplets"},
	"doppelblock": {"-n 4", "-n 5 --adjacent-blacks allow"}, "domino": {"-n 2", "-n 3"}, "squares": {"--side 12 -n 6"},
	"quasigroup": {"-n 5", "-n 6 --class preassigned"}, "tsp": {"-n 7"}, "sop": {"-n 6", "-n 8 --density 0.3"}, "qap": {"-n 5"}, "ordering": {"-n 4"}, "bandwidth": {"-n 9 --bandwidth 3", "--kind grid -n 3 --columns 3"}, "coloring": {"-n 9", "-n 8 --kind hidden"},
	"flexjobshop": {"--jobs 3 --machines 3 --operations 2", "--jobs 2 --machines 2 --operations 3"},
	"flowshop":    {"--jobs 4 --machines 3", "--jobs 3 --machines 2 --time-seed 7"},
	"jobshop":     {"--jobs 3 --machines 3", "--class taillard --jobs 3 --machines 2", "--jobs 3 --machines 2 --release 5 --due 1.2 --setup 4"}, "openshop": {"--jobs 3 --machines 3", "--jobs 4 --machines 2"}, "rcpsp": {"-n 6", "-n 8"}, "rcpspmax": {"-n 6", "-n 8 --maximal 0.5"}, "mrcpsp": {"-n 6", "-n 7 --modes 2 --nonrenewable 1"},
	"tardiness": {"-n 4", "-n 6 --factor 0.9"},
	"knapsack":  {"-n 8", "-n 6 --class chu-beasley --resources 2"}, "timetabling": {"-n 4 --rooms 2 --days 2 --periods 3 --curricula 2", "-n 3 --rooms 2 --days 1 --periods 4 --curricula 1"},
	"nurses": {"--weeks 1 --nurses 4", "--weeks 2 --nurses 3 --shifts 1"}, "rostering": {"--weeks 1 --nurses 3 --shifts 2 --skills 2", "--weeks 2 --nurses 2 --shifts 1 --skills 1"},

	"strippacking": {"-n 6 --width 12", "-n 8 --class bw1"},
}

// more are files of formats that are neither generated nor in testdata.
var more = map[string]string{
	"fzn": "predicate lsolve_all_different(array[int] of var int: x);\narray[1..3] of int: w = [1,2,-3];\nvar bool: b :: output_var;\nvar 1..9: x :: output_var;\nvar {1,3,5}: y :: output_var;\n" +
		"var -5..5: z :: output_var :: is_defined_var;\narray[1..3] of var int: a :: output_array([1..3]) = [x,y,z];\nconstraint int_lin_le(w,a,4);\nconstraint int_le_reif(x,y,b);\n" +
		"constraint lsolve_all_different(a);\nconstraint set_in(x,{2,4,6});\nconstraint array_bool_or([b,true],b);\nsolve :: int_search(a,first_fail,indomain_min,complete) minimize x;\n",
	"tsp": "NAME: e\nTYPE: TSP\nDIMENSION: 4\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: UPPER_ROW\nEDGE_WEIGHT_SECTION\n1 2 3\n4 5\n6\nEOF\n",
}

// runner runs lsolve.
type runner struct{ lsolve, folder string }

// sources are all instances, in a fixed order.
func (t *runner) sources(ctx context.Context, data string) ([]source, error) {
	var all []source
	add := func(problem, text string) {
		words := []string{problem, "--time-limit", "200ms"}
		if problem == "fzn" {
			words = []string{problem, "-t", "200"}
		}
		all = append(all, source{problem, text, words})
	}
	for problem, pattern := range files {
		found, err := filepath.Glob(filepath.Join(data, pattern))
		if err != nil || len(found) == 0 {
			return nil, fmt.Errorf("%s: there is no %s; run it in the repository's folder, or set -testdata", data, pattern)
		}
		for _, file := range found {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			add(problem, string(text))
		}
	}
	for problem, lines := range generated {
		for _, line := range lines {
			r := command.Run(ctx, command.Limits{}, nil, t.lsolve, append([]string{"generate", problem}, strings.Fields(line)...)...)
			if !r.Ended(0) {
				return nil, fmt.Errorf("generate %s %s: %s", problem, line, r.Why())
			}
			for range 3 { // beside those of testdata
				add(problem, r.Stdout)
			}
		}
	}
	for problem, text := range more {
		add(problem, text)
	}
	slices.SortStableFunc(all, func(a, b source) int { return strings.Compare(a.problem+a.text, b.problem+b.text) })
	return all, nil
}

// file is where an instance is put.
func (t *runner) file(s source) string { return filepath.Join(t.folder, "instance."+s.problem) }

// solve has lsolve solve a text.
func (t *runner) solve(ctx context.Context, s source, text string) command.Result {
	if err := os.WriteFile(t.file(s), []byte(text), 0o644); err != nil {
		return command.Result{Status: -1, Err: err}
	}
	return command.Run(ctx, command.Limits{Time: time.Minute, Memory: 2 << 30}, nil, t.lsolve, append(slices.Clone(s.words), t.file(s))...)
}
