package cp_test

import (
	"runtime"
	"strings"
	"testing"

	"lsolve/internal/conform"
	"lsolve/internal/longtest"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// TestLarge: every constraint, plain, reified and negated, over wide domains and over
// many variables is stated, propagated at the root and takes some decisions, without
// allocating by the width of a domain or its square, or by the square of the number of
// variables. A constraint that cannot is refused with a sentence before that.
func TestLarge(t *testing.T) {
	scales := conform.Scales()
	if !longtest.Enabled() {
		scales = scales[:2]
	}
	for _, s := range scales {
		for _, l := range conform.Larges() {
			for _, form := range conform.Forms() {
				for mode, learn := range map[string]cp.LearnMode{"": cp.LearnOff, "/learning": cp.LearnOn} {
					t.Run(s.Name+"/"+l.Name+"/"+form.Name+mode, func(t *testing.T) {
						m := model.New()
						m.Add(form.State(m, l.Build(m, l.Scale(s))))
						checkLarge(t, m, learn, s.Bytes)
					})
				}
			}
		}
	}
}

// checkLarge takes some decisions within that many allocated bytes.
func checkLarge(t *testing.T, m *model.Model, learn cp.LearnMode, most uint64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	solver, err := cp.New(m, cp.Options{Limits: solve.Limits{Nodes: 8}, Learn: cp.Learn{Mode: learn}})
	if err == nil {
		_, err = solver.Solve(t.Context())
	}
	if err != nil {
		if text := err.Error(); strings.Contains(text, "panic") || strings.Contains(text, "\n") {
			t.Fatalf("%v; expected a result or a sentence", err)
		}
		return
	}
	runtime.ReadMemStats(&after)
	if bytes := after.TotalAlloc - before.TotalAlloc; bytes > most {
		t.Errorf("%d bytes allocated; expected at most %d", bytes, most)
	}
}
