package hybrid

import (
	"fmt"
	"slices"
	"strings"
)

// Strategy says which searches Solve runs.
type Strategy uint8

// The strategies.
const (
	// Auto chooses. A local search that is tuned for the problem, if there is one,
	// works for a moment; then learning works for a while; then the portfolio goes
	// on. After the first tenth of the time the member that brings most for its time
	// has most of it, and learning for a while where a proof is near. On one thread
	// and without a tuned search, learning keeps half of the time and more, unless
	// others find better solutions.
	Auto Strategy = iota
	// Portfolio is all searches that suit the model, side by side; see package
	// portfolio.
	Portfolio
	// LearnThenPortfolio is learning alone for a while, then the portfolio.
	LearnThenPortfolio
	// LNS is large neighbourhood search from the first solution that SolutionGuided
	// finds. It needs an objective.
	LNS
	// SolutionGuided is complete search with restarts that follows good solutions.
	SolutionGuided
	// LocalSearch proves nothing beyond what propagation proves before it begins.
	LocalSearch
	// Learn is complete search that learns from failures.
	Learn
	// Complete is complete search in one tree.
	Complete
)

// Strategies are the names of the strategies.
var Strategies = []string{"auto", "portfolio", "learn-then-portfolio", "lns", "solution-guided", "local-search", "learn", "complete"}

// String returns the strategy's name.
func (s Strategy) String() string {
	if int(s) < len(Strategies) {
		return Strategies[s]
	}
	return "unknown"
}

// ParseStrategy returns the strategy of that name.
func ParseStrategy(name string) (Strategy, error) {
	if i := slices.Index(Strategies, name); i >= 0 {
		return Strategy(i), nil
	}
	return Auto, fmt.Errorf("hybrid: strategy %q; expected one of %s", name, strings.Join(Strategies, ", "))
}
