package catalogue

import (
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/queens"
	"lsolve/systematic/cp/branch"
)

// queensHeuristics returns the programs of the ECLiPSe report. The first, the default,
// needs the fewest backtracks of them.
func queensHeuristics() []Heuristic {
	program := func(name, summary string, middleOut bool, o branch.Options) Heuristic {
		branching := func(s problem.Stated) ([]model.Var, branch.Options) {
			if !middleOut {
				return s.Search, o
			}
			spread := make([]model.Var, 0, len(s.Search))
			for _, i := range queens.MiddleOut(len(s.Search)) {
				spread = append(spread, s.Search[i])
			}
			return spread, o
		}
		return Heuristic{Name: name, Summary: summary, Branching: branching, Brancher: func(s problem.Stated, worker int) branch.Brancher {
			vars, o := branching(s)
			o.Stream = uint64(worker)
			return branch.New(vars, o)
		}}
	}
	firstFail := branch.Options{Select: branch.FirstFail}
	return []Heuristic{
		program("moffmo", "moff, rows from the middle outwards", true, branch.Options{Select: branch.FirstFail, Choice: branch.IndomainMiddle}),
		program("naive", "columns from the left, rows from the top", false, branch.Options{}),
		program("middle_out", "columns from the middle outwards", true, branch.Options{}),
		program("first_fail", "the column with the fewest rows left", false, firstFail),
		program("moff", "first_fail, ties from the middle outwards", true, firstFail),
		{
			Name: "rotate", Summary: "rows from the middle outwards, a column for each",
			Brancher: func(s problem.Stated, _ int) branch.Brancher {
				middleOut := make([]int32, 0, len(s.Search))
				for _, i := range queens.MiddleOut(len(s.Search)) {
					middleOut = append(middleOut, int32(i))
				}
				return branch.ValueFirst(s.Search, middleOut)
			},
			Decode: queens.Transpose,
		},
	}
}
