package option_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/localsearch/meta"
)

// TestTable: sorted, and every line whole.
func TestTable(t *testing.T) {
	table := option.Table()
	for _, part := range append(option.Parts, table) {
		assert.True(t, slices.IsSortedFunc(part, func(a, b option.Option) int { return strings.Compare(a.Name, b.Name) }), "in the order of the names")
	}
	all := map[string]bool{}
	for _, o := range table {
		all[o.Name] = true
	}
	for i, o := range table {
		t.Run(o.Name, func(t *testing.T) {
			assert.NotZero(t, o.In)
			assert.Contains(t, option.Groups, o.Group)
			assert.NotEmpty(t, o.Sentence)
			assert.Less(t, len(o.Sentence), 150, "one sentence")
			first := []rune(o.Sentence)[0]
			assert.False(t, unicode.IsUpper(first) && !strings.HasPrefix(o.Sentence, "SVG"), o.Sentence)
			assert.False(t, strings.HasSuffix(o.Sentence, "."), o.Sentence)
			for _, of := range o.Of {
				known := of == option.LocalSearch || of == option.Metaheuristic ||
					slices.Contains([]string{"auto", "tuned", "cp", "hybrid", "portfolio", "solution-guided", "lns", "minconf", "hillclimb", "backtrack", "construct", "pls", "nsga2", "sisr", "hgs", "route-ils"}, of) ||
					slices.Contains(meta.Names(), of)
				assert.True(t, known, of)
			}
			for _, condition := range slices.Concat(o.Not, o.Needs) {
				name, _, _ := strings.Cut(condition, " ")
				assert.Contains(t, all, name)
			}
			for _, r := range o.Rules {
				assert.True(t, r.Algo != nil || r.Value != nil, "what holds always is no rule")
				for _, condition := range slices.Concat(r.Not, r.Needs) {
					name, _, _ := strings.Cut(condition, " ")
					assert.Contains(t, all, name)
				}
				for _, value := range r.Value {
					assert.True(t, o.Choices == nil || slices.ContainsFunc(o.Choices, func(c option.Choice) bool { return c.Name == value }), value)
				}
			}
			if o.Instead != "" {
				assert.Contains(t, all, o.Instead)
			}
			for _, b := range table[:i] {
				if b.Name == o.Name {
					overlap := b.In&o.In != 0 && (b.When == nil || o.When == nil) && (b.Only == nil || o.Only == nil || slices.ContainsFunc(b.Only, func(p string) bool { return slices.Contains(o.Only, p) }))
					assert.False(t, overlap, "two lines for one command")
				}
			}
		})
	}
}
