package flatzinc

import (
	"fmt"
	"math"
	"strings"

	"lsolve/model"
)

// OnRestart is a value that the model asks for at each restart, or the marker by which it
// calls the search complete: the constraints lsolve_on_restart_NAME. MiniZinc states them by status(),
// last_val(x), sol(x), uniform_on_restart(low, high) and complete().
type OnRestart struct {
	Kind RestartKind
	// In is the variable that LastValue and Solved are about, or the marker of Complete.
	In model.Term
	// Out gets the value.
	Out model.Term
	// Low and High bound Uniform.
	Low, High int64
}

// RestartKind is the kind of an OnRestart.
type RestartKind uint8

// The kinds.
const (
	Status    RestartKind = iota // Out is one of StatusStart, ...: how the last run ended
	LastValue                    // Out is the last value of In
	Solved                       // Out is the value of In in the last solution
	Uniform                      // Out is a random number from Low to High
	Complete                     // if In is true, the search is complete
)

// The values of Status, as experimental/on_restart.mzn numbers them.
const (
	StatusStart   = 1 + iota // there was no restart yet
	StatusUnknown            // a limit ended the run
	StatusUnsat              // the run was complete, and found nothing
	StatusSat                // the run found a solution
	StatusOpt                // the run found a solution, and was complete
)

// onRestart returns the constraint of a kind. out is the number of the argument that gets the
// value, in that of the one that it is about; -1: there is none.
func onRestart(kind RestartKind, in, out int) *builtin {
	return &builtin{emit: func(c *compiler, k *call) {
		o := OnRestart{Kind: kind}
		if in >= 0 {
			o.In = c.term(c.one(k, in))
		}
		if out >= 0 {
			o.Out = c.term(c.one(k, out))
		}
		if kind == Uniform {
			if o.Low, o.High = c.number(k, 0), c.number(k, 1); o.Low > o.High || o.Low < math.MinInt32 || o.High > math.MaxInt32 {
				c.err = fmt.Errorf("random numbers from %d to %d; expected a range of 32 bits", o.Low, o.High)
			}
		}
		c.out.OnRestart = append(c.out.OnRestart, o)
	}}
}

// addOnRestart adds the constraints about restarts to the table of all.
func addOnRestart(table map[string]*builtin) {
	for name, b := range map[string]*builtin{
		"i status":         onRestart(Status, -1, 0),
		"ii last_val_int":  onRestart(LastValue, 0, 1),
		"bb last_val_bool": onRestart(LastValue, 0, 1),
		"ii sol_int":       onRestart(Solved, 0, 1),
		"bb sol_bool":      onRestart(Solved, 0, 1),
		"nni uniform_int":  onRestart(Uniform, -1, 2),
		"b complete":       onRestart(Complete, 0, -1),
	} {
		takes, name, _ := strings.Cut(name, " ")
		b.takes, b.plainOnly = takes, true
		table["lsolve_on_restart_"+name] = b
	}
}
