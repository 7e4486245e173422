// Package minizinc has the library that makes MiniZinc compile models for
// lsolve. lsolve install-msc copies it to where MiniZinc looks for it.
//
// redefinitions.mzn, redefinitions-2.0.mzn, fzn_arg_max_int.mzn, fzn_arg_min_int.mzn,
// fzn_regular_nfa.mzn, fzn_regular_nfa_reif.mzn, fzn_sliding_sum_reif.mzn,
// lsolve_on_restart.mzn and the folder experimental are written by hand: they decompose what
// lsolve has no constraint for, and declare builtins and what models ask for at restarts. The
// other files forward to the constraints that lsolve_natives.mzn declares. They are written
// from the table in flatzinc/globals.go by
//
//	go test ./flatzinc -run Library -update
package minizinc

import "embed"

// Library has the files of the library, in the folder lsolve.
//
//go:embed lsolve
var Library embed.FS
