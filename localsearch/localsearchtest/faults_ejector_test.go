package localsearchtest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/queens"
)

// ejecting is a board whose ejector has a flaw.
type ejecting struct {
	*queens.Permutation
	flaw func(e localsearch.Ejector) localsearch.Ejector
}

func (s ejecting) Ejector() localsearch.Ejector { return s.flaw(s.Permutation.Ejector()) }

// flawedEjector is an ejector some of whose methods are replaced.
type flawedEjector struct {
	localsearch.Ejector
	fit     func(item, part int32, without []int32) (localsearch.Place, bool)
	rivals  func(item, part int32, buf []int32) ([]int32, int)
	missing func(buf []int32) []int32
	partOf  func(item int32) int32
	parts   func(item int32, buf []int32) []int32
	load    func(genes []int32)
}

func (f *flawedEjector) Fit(item, part int32, without []int32) (localsearch.Place, bool) {
	if f.fit != nil {
		return f.fit(item, part, without)
	}
	return f.Ejector.Fit(item, part, without)
}

func (f *flawedEjector) Rivals(item, part int32, buf []int32) ([]int32, int) {
	if f.rivals != nil {
		return f.rivals(item, part, buf)
	}
	return f.Ejector.Rivals(item, part, buf)
}

func (f *flawedEjector) Missing(buf []int32) []int32 {
	if f.missing != nil {
		return f.missing(buf)
	}
	return f.Ejector.Missing(buf)
}

func (f *flawedEjector) PartOf(item int32) int32 {
	if f.partOf != nil {
		return f.partOf(item)
	}
	return f.Ejector.PartOf(item)
}

func (f *flawedEjector) Parts(item int32, buf []int32) []int32 {
	if f.parts != nil {
		return f.parts(item, buf)
	}
	return f.Ejector.Parts(item, buf)
}

func (f *flawedEjector) Load(genes []int32) {
	if f.load != nil {
		f.load(genes)
		return
	}
	f.Ejector.Load(genes)
}

// TestFaultyEjectors: every flaw is found, and the message names it.
func TestFaultyEjectors(t *testing.T) {
	for _, test := range []struct {
		name string
		flaw func(f *flawedEjector)
		want string
	}{
		{"none", func(*flawedEjector) {}, ""},
		{"Fit where a rule is broken", func(f *flawedEjector) {
			f.fit = func(item, part int32, without []int32) (localsearch.Place, bool) {
				_, must := f.Ejector.Rivals(item, part, nil)
				return localsearch.Place{At: part}, must <= len(without)+1
			}
		}, "says that"},
		{"Fit that is not kept", func(f *flawedEjector) {
			f.fit = func(item, part int32, without []int32) (localsearch.Place, bool) {
				at, ok := f.Ejector.Fit(item, part, without)
				return at, ok && (len(without) > 0 || item%2 == 0)
			}
		}, "expected what Fit said"},
		{"Fit that changes", func(f *flawedEjector) {
			calls := int64(0)
			f.fit = func(item, part int32, without []int32) (localsearch.Place, bool) {
				at, ok := f.Ejector.Fit(item, part, without)
				calls++
				at.Cost = calls
				return at, ok
			}
		}, "asked again"},
		{"Rivals who are elsewhere", func(f *flawedEjector) {
			f.rivals = func(item, part int32, buf []int32) ([]int32, int) {
				rivals, must := f.Ejector.Rivals(item, part, buf)
				return append(rivals, -1), must
			}
		}, "expected different ones"},
		{"items that are neither missing nor in a part", func(f *flawedEjector) {
			f.missing = func(buf []int32) []int32 {
				if missing := f.Ejector.Missing(nil); len(missing) > 1 {
					return append(buf, missing[1:]...)
				}
				return f.Ejector.Missing(buf)
			}
			f.partOf = func(item int32) int32 { return max(f.Ejector.PartOf(item), 0) }
		}, "members are"},
		{"Parts that do not append", func(f *flawedEjector) {
			f.parts = func(item int32, _ []int32) []int32 { return f.Ejector.Parts(item, nil) }
		}, "did not append"},
		{"Load that leaves out nothing", func(f *flawedEjector) {
			f.load = func(genes []int32) {
				f.Ejector.Load(nil)
				for c, row := range genes {
					f.Insert(int32(c), row)
				}
			}
		}, "missing of a state with violation"},
	} {
		t.Run(test.name, func(t *testing.T) {
			found := ""
			for seed := range uint64(3) {
				err := localsearchtest.CheckState(func() ejecting {
					return ejecting{queens.NewRandomPermutation(8, rng.New(1, 0)), func(e localsearch.Ejector) localsearch.Ejector {
						f := &flawedEjector{Ejector: e}
						test.flaw(f)
						return f
					}}
				}, localsearchtest.StateOptions{Seed: seed, Steps: 3000})
				if err != nil {
					found = err.Error()
					break
				}
			}
			if test.want == "" {
				assert.Empty(t, found)
				return
			}
			assert.Contains(t, found, test.want)
		})
	}
}
