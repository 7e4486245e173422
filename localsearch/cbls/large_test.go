package cbls_test

import (
	"runtime"
	"strings"
	"testing"

	"lsolve/internal/conform"
	"lsolve/internal/longtest"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// TestLarge: every constraint, plain, reified and negated, over wide domains and over
// many variables is stated and walks some steps, without allocating by the width of a
// domain or its square, or by the square of the number of variables. A constraint that
// cannot is refused with a sentence before that.
func TestLarge(t *testing.T) {
	scales := conform.Scales()
	if !longtest.Enabled() {
		scales = scales[:2]
	}
	for _, s := range scales {
		for _, l := range conform.Larges() {
			for _, form := range conform.Forms() {
				t.Run(s.Name+"/"+l.Name+"/"+form.Name, func(t *testing.T) {
					m := model.New()
					m.Add(form.State(m, l.Build(m, l.Scale(s))))
					var before, after runtime.MemStats
					runtime.ReadMemStats(&before)
					if err := someSteps(t, m); err != nil {
						if text := err.Error(); strings.Contains(text, "panic") || strings.Contains(text, "\n") {
							t.Fatalf("%v; expected a result or a sentence", err)
						}
						return
					}
					runtime.ReadMemStats(&after)
					if bytes := after.TotalAlloc - before.TotalAlloc; bytes > s.Bytes {
						t.Errorf("%d bytes allocated; expected at most %d", bytes, s.Bytes)
					}
				})
			}
		}
	}
}

func someSteps(t *testing.T, m *model.Model) error {
	if err := m.Check(); err != nil {
		return err
	}
	space, err := cbls.New(m, cbls.Options{})
	if err != nil {
		return err
	}
	walk, err := meta.New("minconf", space, space, meta.Settings{Seed: 1})
	if err != nil {
		return err
	}
	_, err = localsearch.SolveOne(t.Context(), walk, localsearch.Options{Limits: solve.Limits{Steps: 8}})
	return err
}
