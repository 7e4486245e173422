package doppelblock_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/doppelblock"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// doppelblockSolver searches a stated puzzle by weighted degree.
func doppelblockSolver(s problem.Stated) (*cp.Solver, error) {
	return cp.New(s.Model, cp.Options{Branch: func(int) branch.Brancher {
		return branch.New(s.Search, branch.Options{Select: branch.DomWDeg, Style: branch.Step})
	}})
}

// doppelblockFind returns a problem.Finder; its effort is nodes.
func doppelblockFind(ctx context.Context, s problem.Stated, limit int) ([]model.Assignment, int64, error) {
	solver, err := doppelblockSolver(s)
	if err != nil {
		return nil, 0, err
	}
	var found []model.Assignment
	for solution, err := range solver.Solutions(ctx) {
		if err != nil {
			return nil, 0, err
		}
		if found = append(found, solution.Values); len(found) == limit {
			break
		}
	}
	result := solver.Result()
	nodes, _ := result.Stats.Get(solve.Nodes)
	return found, nodes, result.Stopped
}

// doppelblockFormulations returns all of them.
func doppelblockFormulations() (out []doppelblock.Formulation) {
	for i := range doppelblock.FormulationNames() {
		out = append(out, doppelblock.Formulation(i))
	}
	return out
}

// TestDoppelblockSamples: the figures of the report.
func TestDoppelblockSamples(t *testing.T) {
	for _, test := range []struct {
		text string
		want int
	}{
		{"4 8 4 5 6 5\n9 7 2 10 3 1", 1},
		{"1 1 7 6 4 3\n1 1 7 6 4 3", 2},
		{"5 4 2 8 5 5 2\n5 2 4 7 5 5 4", 8},
	} {
		if !longtest.Enabled() && test.want == 8 { // 7 x 7
			continue
		}
		p, err := doppelblock.Parse("test", strings.NewReader(test.text))
		require.NoError(t, err)
		for _, p.AdjacentBlacks = range []bool{false, true} { // no clue is 0
			var first []string
			for _, f := range doppelblockFormulations() {
				found, _, err := doppelblockFind(t.Context(), f.State(p), 100)
				require.NoError(t, err)
				assert.Len(t, found, test.want, "%v", f)
				var boards []string
				for _, a := range found {
					s := f.Decode(p, a)
					require.NoError(t, p.CheckSolution(s))
					boards = append(boards, fmt.Sprint(s))
				}
				slices.Sort(boards)
				if first == nil {
					first = boards
				}
				assert.Equal(t, first, boards, "%v", f)
			}
		}
	}
}

// TestDoppelblockCounts counts all boards of 3, 4 and 5 rows by every formulation and by
// brute force. Of 6 rows it counts those whose first row has its numbers in rising order:
// renaming the numbers makes 24 boards of each.
func TestDoppelblockCounts(t *testing.T) {
	for n := 3; n <= 5; n++ {
		for _, adjacent := range []bool{false, true} {
			if n == 5 && adjacent && !longtest.Enabled() {
				continue // 66,240 boards
			}
			p := doppelblock.New(n)
			p.AdjacentBlacks = adjacent
			want := countDoppelblock(p)
			t.Logf("%d rows, adjacent %v: %d boards", n, adjacent, want)
			for _, f := range doppelblockFormulations() {
				assert.Equal(t, want, countStated(t, f.State(p)), "%v, %d rows, adjacent %v", f, n, adjacent)
			}
		}
	}
}

// countStated counts with the engine.
func countStated(t *testing.T, s problem.Stated) int64 {
	t.Helper()
	solver, err := doppelblockSolver(s)
	require.NoError(t, err)
	count, err := solver.Count(t.Context())
	require.NoError(t, err)
	return count.Solutions
}

// countDoppelblock counts the boards of p row by row. It uses the given cells and ignores the
// clues.
func countDoppelblock(p *doppelblock.Instance) int64 {
	n := p.N
	used := make([]int, n)   // by column: a bit for each number
	blacks := make([]int, n) // by column
	above := make([]bool, n) // by column: the cell above is black
	var fill func(i, inRow, blacksInRow int, last bool) int64
	fill = func(i, inRow, blacksInRow int, last bool) int64 {
		r, c := i/n, i%n
		if c == 0 {
			if r > 0 && blacksInRow != 2 {
				return 0
			}
			if r == n {
				return 1
			}
			inRow, blacksInRow, last = 0, 0, false
		}
		count := int64(0)
		up := above[c]
		for v := range n - 1 {
			if given := p.Given(r, c); given != doppelblock.None && v != given {
				continue
			}
			if v == 0 {
				if blacksInRow == 2 || blacks[c] == 2 || !p.AdjacentBlacks && (last || up) {
					continue
				}
				blacks[c]++
				above[c] = true
				count += fill(i+1, inRow, blacksInRow+1, true)
				blacks[c]--
			} else if (inRow|used[c])>>v&1 == 0 {
				used[c] |= 1 << v
				above[c] = false
				count += fill(i+1, inRow|1<<v, blacksInRow, false)
				used[c] &^= 1 << v
			}
		}
		above[c] = up
		return count
	}
	return fill(0, 0, 0, false)
}

// TestDoppelblockCountsOfSix counts one of the 24 boards that differ only in the names of the
// numbers: the one whose first row rises. With neighbouring black cells there are 283,046,400
// boards, also by the brute force here; the benchmark below counts them.
func TestDoppelblockCountsOfSix(t *testing.T) {
	if !longtest.Enabled() { // it counts 130,000 boards several times
		t.Skip(longtest.Reason)
	}
	total := int64(0)
	for _, p := range sixes(false) {
		want := countDoppelblock(p)
		total += 24 * want
		for _, f := range doppelblockFormulations() {
			assert.Equal(t, want, countStated(t, f.State(p)), "%v, first row %v", f, p.Cells[0])
		}
	}
	assert.Equal(t, int64(3_192_576), total)
}

// BenchmarkDoppelblockCountOfSix counts the 6 x 6 boards with neighbouring black
// cells by two models, which takes minutes, and checks the number.
func BenchmarkDoppelblockCountOfSix(b *testing.B) {
	for _, f := range []doppelblock.Formulation{doppelblock.Regular, doppelblock.Cells} {
		b.Run(f.String(), func(b *testing.B) {
			for b.Loop() {
				total := int64(0)
				for _, p := range sixes(true) {
					s := f.State(p)
					solver, err := cp.New(s.Model, cp.Options{Threads: 2, Branch: func(int) branch.Brancher {
						return branch.New(s.Search, branch.Options{Select: branch.FirstFail, Style: branch.Enum})
					}})
					require.NoError(b, err)
					n, err := solver.Count(b.Context())
					require.NoError(b, err)
					total += 24 * n.Solutions
				}
				require.Equal(b, int64(283_046_400), total)
			}
		})
	}
}

// TestDoppelblockGenerate: 200 puzzles have one solution, by two formulations, also after
// writing and reading, and the requested difficulty.
func TestDoppelblockGenerate(t *testing.T) {
	for seed := range uint64(longtest.Light(longtest.Choose(12, 200))) {
		o := doppelblock.GenerateOptions{
			N: 5 + int(seed%3), Seed: seed, Unique: true, AdjacentBlacks: seed%2 == 0,
			Difficulty: doppelblock.Difficulty(seed % 4),
		}
		p, err := doppelblock.Generate(t.Context(), o, doppelblockFind)
		require.NoError(t, err)
		var b strings.Builder
		require.NoError(t, p.Write(&b))
		again, err := doppelblock.Parse("written", strings.NewReader(b.String()))
		require.NoError(t, err)
		require.Equal(t, p, again)
		var boards []doppelblock.Solution
		for _, f := range []doppelblock.Formulation{doppelblock.Sets, doppelblock.Regular} {
			found, effort, err := doppelblockFind(t.Context(), f.State(p), 2)
			require.NoError(t, err)
			require.Len(t, found, 1, "%v\n%s", f, b.String())
			boards = append(boards, f.Decode(p, found[0]))
			if f == doppelblock.Sets && o.Difficulty != doppelblock.AnyDifficulty {
				assert.Equal(t, o.Difficulty, doppelblock.DifficultyOf(p.N, effort))
			}
		}
		require.NoError(t, p.CheckSolution(boards[0]))
		assert.Equal(t, boards[0], boards[1])
	}
}

// TestDoppelblockNothingToDrop: if no difficulty is requested, no clue and no given cell of a
// puzzle with one solution can be left out.
func TestDoppelblockNothingToDrop(t *testing.T) {
	several := func(p *doppelblock.Instance) bool {
		found, _, err := doppelblockFind(t.Context(), doppelblock.Sets.State(p), 2)
		require.NoError(t, err)
		return len(found) == 2
	}
	for seed := range uint64(12) {
		p, err := doppelblock.Generate(t.Context(), doppelblock.GenerateOptions{
			N: 5 + int(seed%3), Seed: seed, Unique: true, AdjacentBlacks: seed%2 == 0,
		}, doppelblockFind)
		require.NoError(t, err)
		for _, given := range append([][]int{p.Columns, p.Rows}, p.Cells...) {
			for i, value := range given {
				if value == doppelblock.None {
					continue
				}
				given[i] = doppelblock.None
				assert.True(t, several(p), "seed %d", seed)
				given[i] = value
			}
		}
	}
}

// TestDoppelblockLarge: boards with all clues, far beyond the report's limit of 9 rows, are
// solved within some thousand nodes; restarts help in the rare case of an unlucky start.
func TestDoppelblockLarge(t *testing.T) {
	for _, n := range []int{10, 12, 15, 20} {
		p, err := doppelblock.Generate(t.Context(), doppelblock.GenerateOptions{N: n, Seed: 1, AdjacentBlacks: true}, nil)
		require.NoError(t, err)
		s := doppelblock.Sets.State(p)
		solver, err := cp.New(s.Model, cp.Options{
			Branch: func(int) branch.Brancher {
				return branch.New(s.Search, branch.Options{Select: branch.DomWDeg, Style: branch.Step})
			},
			Restart: cp.Restart{Policy: cp.Luby},
			Limits:  solve.Limits{Nodes: 20_000},
		})
		require.NoError(t, err)
		found, err := solver.Solve(t.Context())
		require.NoError(t, err)
		require.Equal(t, solve.Satisfied, found.Status)
		require.NoError(t, p.CheckSolution(doppelblock.Sets.Decode(p, found.Values)))
	}
}

// sixes returns the puzzles of 6 rows whose first row has its numbers in rising order:
// together they are every board, up to renaming of the numbers.
func sixes(adjacent bool) (out []*doppelblock.Instance) {
	for first := range 6 {
		for last := first + 1; last < 6; last++ {
			if last == first+1 && !adjacent {
				continue
			}
			p := doppelblock.New(6)
			p.AdjacentBlacks = adjacent
			p.Cells = make([][]int, 6)
			for r := range p.Cells {
				p.Cells[r] = slices.Repeat([]int{doppelblock.None}, 6)
			}
			next := 1
			for c := range 6 {
				if p.Cells[0][c] = doppelblock.Black; c != first && c != last {
					p.Cells[0][c] = next
					next++
				}
			}
			out = append(out, p)
		}
	}
	return out
}
