package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/longtest"
)

// recounts is how often the price of each move was compared with a recount.
type recounts struct {
	names []string
	made  map[string]int
	by    map[string]map[string]bool // by move: features with it
}

func newRecounts(names ...string) *recounts {
	return &recounts{names: names, made: map[string]int{}, by: map[string]map[string]bool{}}
}

// enough is how often each move is compared.
func enough() int { return longtest.Choose(2_000, 100_000) }

// wants reports whether one of the moves was not compared often enough.
func (c *recounts) wants(names ...string) bool {
	for _, name := range names {
		if name != "" && c.made[name] < enough() {
			return true
		}
	}
	return false
}

// note notes a comparison.
func (c *recounts) note(name, feature string) {
	c.made[name]++
	if c.by[name] == nil {
		c.by[name] = map[string]bool{}
	}
	c.by[name][feature] = true
}

// promising reports whether an instance with the feature is worth while: a move that is wanted has been seen with it, or
// it has not been looked at in some rounds.
func (c *recounts) promising(feature string, round int) bool {
	const look = 4
	for _, name := range c.names {
		if c.wants(name) && (round < look || c.by[name][feature]) {
			return true
		}
	}
	return false
}

// until calls round for features until every move was compared often enough.
func (c *recounts) until(t *testing.T, round func(i int, f feature)) {
	t.Helper()
	const most = 100_000
	for k := 0; k < most && c.wants(c.names...); k++ {
		for i, f := range features {
			if c.promising(f.name, k) {
				round(i, f)
			}
		}
	}
	for _, name := range c.names {
		assert.GreaterOrEqual(t, c.made[name], enough(), "%s, with %d features", name, len(c.by[name]))
		t.Logf("%-40s %7d times, with %d features", name, c.made[name], len(c.by[name]))
	}
}
