package problem_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/problem"
)

func TestOptionCheck(t *testing.T) {
	whole := problem.Option{Name: "n", Default: 5, Least: 1, Most: 9}
	share := problem.Option{Name: "share", Default: 0.5, Least: 0, Most: 1}
	open := problem.Option{Name: "k", Default: 5, Least: 1, Most: math.Inf(1)}
	class := problem.Option{Name: "class", Default: "a", Choices: []string{"a", "b"}}
	free := problem.Option{Name: "name", Default: ""}
	yes := problem.Option{Name: "yes", Default: false}
	for _, c := range []struct {
		option problem.Option
		value  any
		want   string
	}{
		{whole, 1, ""}, {whole, 9, ""}, {whole, 0, "0; expected 1..9"}, {whole, 10, "10; expected 1..9"}, {whole, "x", "x; expected a whole number"}, {whole, 1.5, "1.5; expected a whole number"},
		{share, 0.0, ""}, {share, 1.0, ""}, {share, 1.1, "1.1; expected 0 to 1"}, {share, math.NaN(), "NaN; expected 0 to 1"}, {share, true, "true; expected a number"},
		{open, 1 << 40, ""}, {open, 0, "0; expected 1 or more"},
		{class, "b", ""}, {class, "c", `"c"; expected one of a, b`}, {class, 1, "1; expected a text"},
		{free, "whatever", ""}, {yes, true, ""}, {yes, "true", "true; expected true or false"},
	} {
		if err := c.option.Check(c.value); c.want == "" {
			assert.NoError(t, err)
		} else {
			assert.EqualError(t, err, c.want)
		}
	}
}

func TestPage(t *testing.T) {
	p := problem.Page{Width: 80, Height: 24}
	assert.True(t, p.Fits(80, 23))
	assert.False(t, p.Fits(81, 23))
	assert.False(t, p.Fits(80, 24))
	assert.False(t, problem.Page{}.Fits(1, 1))
}

func TestRows(t *testing.T) {
	assert.Equal(t, [][]int{{1, 2}, {3, 4}}, problem.Rows([]int{1, 2, 3, 4}, 2))
	assert.Empty(t, problem.Rows([]int{}, 2))
}
