package coloring

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/problemtest"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// must is for graphs that are known to be right.
var must = problemtest.Must[*Instance]

func cycle(n int) *Instance {
	var edges [][2]int32
	for v := range n {
		edges = append(edges, [2]int32{int32(v), int32((v + 1) % n)})
	}
	return must(New(n, edges))
}

// petersen has 120 colourings with 3 colours.
func petersen() *Instance {
	var edges [][2]int32
	for v := range int32(5) {
		edges = append(edges, [2]int32{v, (v + 1) % 5}, [2]int32{v, v + 5}, [2]int32{v + 5, (v+2)%5 + 5})
	}
	return must(New(10, edges))
}

var variants = []struct {
	name        string
	formulation Formulation
}{{"edges", ByEdges}, {"cliques", ByCliques}}

func TestCounts(t *testing.T) {
	complete := must(Random(4, 1, rng.New(1, 0)))
	tests := []struct {
		name    string
		graph   *Instance
		colours int
		want    int64
	}{
		{"no edges", must(New(3, nil)), 2, 8},
		{"K4 with 3", complete, 3, 0},
		{"K4 with 5", complete, 5, 120},
		{"C5 with 3: 2^5 - 2", cycle(5), 3, 30},
		{"C6 with 4: 3^6 + 3", cycle(6), 4, 732},
		{"Petersen with 3", petersen(), 3, 120},
		{"queens 5 x 5: two tilings by solutions", must(Queens(5, 5)), 5, 240},
		{"Groetzsch with 3", must(Mycielski(3)), 3, 0},
	}
	for _, test := range tests {
		for _, variant := range variants {
			t.Run(test.name+" by "+variant.name, func(t *testing.T) {
				g := *test.graph
				g.Colours = test.colours
				s, err := cp.New(g.State(variant.formulation).Model, cp.Options{})
				require.NoError(t, err)
				got, err := s.Count(context.Background())
				require.NoError(t, err)
				assert.Equal(t, test.want, got.Solutions)
			})
		}
	}
}

func TestChromaticNumbers(t *testing.T) {
	tests := []struct {
		name  string
		graph *Instance
		want  int64
	}{
		{"nothing to colour", must(New(1, nil)), 1},
		{"no edges", must(New(3, nil)), 1},
		{"C5", cycle(5), 3},
		{"C6", cycle(6), 2},
		{"Petersen", petersen(), 3},
		{"myciel3", must(Mycielski(3)), 4},
		{"myciel4", must(Mycielski(4)), 5},
		{"queen5_5", must(Queens(5, 5)), 5},
		{"queen6_6", must(Queens(6, 6)), 7},
	}
	for _, test := range tests {
		for _, variant := range variants {
			for _, symmetry := range []bool{false, true} {
				if !symmetry && test.graph.Vertices > 20 {
					continue // long
				}
				g := *test.graph
				g.BreakSymmetry = symmetry
				stated := g.State(variant.formulation)
				s, err := cp.New(stated.Model, cp.Options{})
				require.NoError(t, err)
				solution, err := s.Solve(context.Background())
				require.NoError(t, err)
				require.Equal(t, solve.Optimal, solution.Status, test.name)
				assert.Equal(t, test.want, solution.Objective, "%s by %s, symmetry broken %v", test.name, variant.name, symmetry)
				objective, err := g.Check(searched(stated, solution.Values))
				assert.NoError(t, err)
				assert.Equal(t, solution.Objective, objective)
			}
		}
	}
}

func searched(s problem.Stated, a model.Assignment) (values []int32) {
	for _, x := range s.Search {
		values = append(values, a[x])
	}
	return values
}

// TestModelAgainstCheck: on every assignment of small random graphs, exactly the
// colourings extend to a solution of the model, with the objective of Check.
func TestModelAgainstCheck(t *testing.T) {
	r := rng.New(5, 0)
	for range 40 {
		g := must(Random(1+rng.Intn(r, 5), rng.Float64(r), r))
		g.Colours = rng.Intn(r, 4)
		stated := g.State(Formulation(rng.Intn(r, 2)))
		require.NoError(t, stated.Model.Check())
		for a := range stated.Model.Assignments() {
			objective, wrong := g.Check(searched(stated, a))
			if o := stated.Model.Objective(); wrong == nil && o.Sense == model.Minimise && o.Term.Value(a) != objective {
				wrong = errors.New("the variable of the objective says something else")
			}
			assert.Equal(t, wrong == nil, stated.Model.Verify(a) == nil, "%v %v: %v", g.Edges, a, wrong)
		}
	}
}
