// Package localsearch says what a local search needs of a problem: a cost, the
// change that a move would make to it, and the move itself. Metaheuristics are
// written against Problem and so run on every problem that has these three.
//
//	queens/   n-queens boards with hand-tuned counters, and the classic
//	          searches on them: hill climb and min-conflicts
//
// To add a problem, implement Problem for its state and its kind of move, and
// test it with the properties that conform.CheckProblem states.
package localsearch

// Problem is a state that can be walked by moves of type M. Cost 0 is a
// solution of a satisfaction problem.
type Problem[M any] interface {
	// Cost is the violation, or the objective, of the current state.
	Cost() int64
	// Delta is the change of Cost that the move would make. It changes nothing
	// that can be seen.
	Delta(move M) int64
	// Apply makes the move: afterwards Cost is higher by what Delta said.
	Apply(move M)
}
