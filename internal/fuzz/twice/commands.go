package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"lsolve/internal/rng"
)

// generator makes one command line.
type generator struct {
	*rand.Rand
	data     string
	instance []string // the command that makes the instance; nil: none is needed
	kind     string   // for the figures
}

// sized are problems with a size, and sizes that take a moment.
var sized = map[string][2]int{"queens": {1, 40}, "magic": {1, 6}, "costas": {1, 12}, "interval": {1, 20}, "langford": {1, 12}}

// made are problems with a generator, and flags of small instances.
var made = map[string]string{
	"qubo": "-n 30", "maxcut": "-n 40 --weights signs", "setcover": "--rows 20 --columns 50",
	"doppelblock": "-n 5", "domino": "-n 4", "squares": "--side 20 -n 8", "quasigroup": "-n 9", "tsp": "-n 12", "sop": "-n 20", "vrp": "--clients 7 --vehicles 3", "qap": "-n 7", "ordering": "-n 17", "bandwidth": "-n 25 --bandwidth 4", "coloring": "-n 25",
	"jobshop": "--jobs 4 --machines 4", "flexjobshop": "--jobs 4 --machines 3 --operations 3", "flowshop": "--jobs 6 --machines 3", "openshop": "--jobs 4 --machines 4", "tardiness": "-n 18", "rcpsp": "-n 12", "rcpspmax": "-n 9", "mrcpsp": "-n 8", "knapsack": "-n 25", "facility": "--facilities 6 --customers 15 --ratio 2", "binpacking": "-n 25", "strippacking": "-n 12 --width 20", "nurses": "--weeks 1 --nurses 5", "rostering": "--weeks 1 --nurses 5 --shifts 2 --skills 2", "timetabling": "-n 6 --rooms 3 --days 3 --periods 3 --curricula 4",
}

var metaheuristics = strings.Fields("adaptive anneal anneal-adaptive breakout deluge descent first guided ils jump late minconf reheat steepest tabu threshold vns tuned hillclimb")

// alternatives of flags for each family of algorithms. "N" stands for a small number.
var (
	walkFlags   = []string{"--on-model", "--cooling N", "--stagnation 500", "--walks 1", "--walks 3", "--walks 4 --cooperate", "--runs 3"}
	searchFlags = []string{
		"--select first_fail", "--select dom_w_deg", "--select activity", "--select impact", "--select conflict_history", "--select random", "--select max_regret", "--select smallest",
		"--choice indomain_random", "--choice indomain_split", "--choice indomain_max", "--choice indomain_median", "--branching enum", "--branching bisect",
		"--restart luby", "--restart geometric", "--restart glucose", "--restart none", "--learn on", "--learn off", "--learn on --decide activity", "--learn on --decide alternate",
		"--learn on --prove below", "--learn on --score rate", "--learn on --score alternate", "--learn on --prove cores", "--learn on --nogood-memory 1", "--all", "--count", "--method lds:2", "--method credit:20", "--runs 2",
	}
	hybridFlags    = []string{"--warm-algo tabu", "--warm-algo anneal", "--warm-order conflicts", "--warm-order frequency", "--warm-rough", "--learn on", "--select dom_w_deg"}
	portfolioFlags = []string{"--members walk,complete", "--members learn,walk", "--members lns,learn", "--members solution-guided,walk", "--stagnation 2000"}
)

// commands returns a command line twice, the second time with another number of
// threads where that is documented to change nothing.
func (g *generator) commands() (first, second []string) {
	if g.below(6) == 0 {
		return g.flatZinc()
	}
	problem := g.problem()
	words := []string{problem}
	if most, ok := sized[problem]; ok {
		words = append(words, "-n", strconv.Itoa(most[0]+g.below(most[1]-most[0]+1)))
	} else {
		g.instance = append(append([]string{"generate", problem}, strings.Fields(made[problem])...), "--seed", strconv.Itoa(1+g.below(1000)))
		if g.below(12) == 0 {
			g.kind = "generate"
			command := g.instance
			g.instance = nil
			return command, command
		}
	}
	words = append(words, "--seed", strconv.Itoa(1+g.below(1000000)), "--format", []string{"json", "json", "text", "svg", "csv"}[g.below(5)])
	anyThreads := false
	add := func(flags []string, most int) {
		for range g.below(most + 1) {
			words = append(words, strings.Fields(strings.ReplaceAll(g.one(flags), "N", strconv.Itoa(1+g.below(500))))...)
		}
	}
	switch g.below(5) {
	case 0, 1:
		g.kind = g.one(metaheuristics)
		words = append(words, "--algo", g.kind, "--max-steps", strconv.Itoa(1+g.below(3000)))
		add(walkFlags, 2)
		anyThreads = slices.Contains(words, "--walks")
	case 2:
		g.kind = "cp"
		words = append(words, "--algo", g.kind, "--max-steps", strconv.Itoa(1+g.below(5000)))
		add(searchFlags, 3)
	case 3:
		g.kind = "hybrid"
		words = append(words, "--algo", g.kind, "--max-steps", strconv.Itoa(1+g.below(5000)), "--warm-steps", strconv.Itoa(1+g.below(2000)))
		add(hybridFlags, 2)
	default:
		g.kind = g.one([]string{"portfolio", "portfolio", "auto", "solution-guided", "lns"})
		words = append(words, "--algo", g.kind, "--deterministic", "--slices", strconv.Itoa(1+g.below(6)))
		add(portfolioFlags, 1)
		anyThreads = true
	}
	if g.below(4) == 0 {
		words = append(words, "--better")
	}
	first, second = words, slices.Clone(words)
	if anyThreads {
		first, second = append(first, "--threads", "1"), append(second, "--threads", "2")
	}
	return first, second
}

// flatZinc is a command line of lsolve fzn.
func (g *generator) flatZinc() (first, second []string) {
	g.kind = "fzn " + g.one([]string{"cp", "learn"})
	files := []string{"minizinc/jobshop.fzn", "minizinc/queens.fzn", "flatzinc/bounds_near_2_31.fzn", "flatzinc/objective_beyond_32_bits.fzn", "flatzinc/values_beyond_32_bits.fzn"}
	words := []string{"fzn", "--engine", strings.TrimPrefix(g.kind, "fzn "), "-r", strconv.Itoa(1 + g.below(1000))}
	for _, flag := range []string{"-f", "-a"} {
		if g.below(2) == 0 {
			words = append(words, flag)
		}
	}
	if g.below(2) == 0 {
		words = append(words, "-n", fmt.Sprint(1+g.below(20)))
	}
	words = append(words, filepath.Join(g.data, g.one(files)))
	return words, words
}

// problem draws a problem.
func (g *generator) problem() string {
	var names []string
	for name := range sized {
		names = append(names, name)
	}
	for name := range made {
		names = append(names, name)
	}
	slices.Sort(names)
	return g.one(names)
}

func (g *generator) below(n int) int { return rng.Intn(g.Rand, n) }

func (g *generator) one(list []string) string { return list[g.below(len(list))] }
