// Package cptest checks propagators, constraints and branchers that a user of package cp has written.
// Its functions return faults as errors, so they can be called from any test:
//
//	func TestMyConstraint(t *testing.T) {
//		m := model.New()
//		x := m.Ints("x", 4, 0, 3)
//		if err := cptest.CheckConstraint(m, myConstraint{x}, rand.New(rand.NewPCG(1, 2))); err != nil {
//			t.Error(err)
//		}
//	}
//
// CheckConstraint checks a model.Custom: its scope, its violation and, if it has them, its
// propagators. CheckPropagator checks propagators on random instances of a constraint, which finds
// more faults than one instance does. CheckBrancher checks that a branch.Brancher loses no solution,
// gives none twice, and has the traits that it claims.
//
// The oracle is always the constraint's Violation over all assignments, so models must be small. Most
// faults show on models as small as three variables with four values.
//
// To add a check, give a function of this package a case in faults_test.go: an implementation that
// only this check refuses.
//
//	propagator.go  CheckPropagator, Instance and what it can promise
//	walk.go        a random walk of decisions and backtracking
//	compare.go     what must hold at every step of it
//	learn.go       a search that learns
//	constraint.go  CheckConstraint
//	brancher.go    CheckBrancher
package cptest
