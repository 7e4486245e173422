// Package minizinc has the library that makes MiniZinc compile models for
// lsolve: which constraints are native, and how the others are expressed.
package minizinc

import "embed"

// Library has the files of the library, in the folder lsolve.
//
//go:embed lsolve/*.mzn
var Library embed.FS
