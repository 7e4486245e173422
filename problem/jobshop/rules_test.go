package jobshop

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/internal/suite"
)

func TestCheckNamesWhatIsWrong(t *testing.T) {
	p := must(Parse("-", strings.NewReader(sample())))
	for want, values := range map[string][]int32{
		"3 starts; expected 6":                                          {0, 1, 2},
		"job 0, operation 0 starts at -1; expected 0 or later":          {-1, 3, 5, 3, 5, 6},
		"job 0, operation 1 starts at 2; expected 3 or later":           {0, 2, 5, 3, 5, 6},
		"machine 0: job 0 runs until 3, but job 1 starts at 2":          {0, 3, 5, 2, 4, 5},
		"machine 2: job 0 runs until 7, but job 1 starts at 6":          {0, 3, 5, 3, 6, 7},
		"job 1, operation 2 starts at -2147483648; expected 8 or later": {0, 3, 5, 3, 7, math.MinInt32},
		"job 0, operation 2 starts at 5; expected 2147483649 or later":  {0, math.MaxInt32, 5, 3, 7, 8},
	} {
		_, err := p.Check(values)
		assert.ErrorContains(t, err, want)
	}
	objective, err := p.Check([]int32{0, 3, 5, 3, 7, 8})
	assert.NoError(t, err)
	assert.Equal(t, int64(12), objective)

	idle := must(New(1, [][]Operation{{{0, 5}}, {{0, 0}}}))
	_, err = idle.Check([]int32{0, 3})
	assert.NoError(t, err, "without duration it is in nobody's way")
}

func TestText(t *testing.T) {
	p := must(Parse("-", strings.NewReader(sample())))
	assert.Equal(t, "machine 0: 0(0-3) 1(3-5)\nmachine 1: 0(3-5) 1(8-12)\nmachine 2: 0(5-7) 1(7-8)\n"+
		"machine 0 |0==1=\nmachine 1 |   0=   1===\nmachine 2 |     0=1\n", p.Text([]int32{0, 3, 5, 3, 7, 8}))
}

func TestUniform(t *testing.T) {
	p := must(Uniform(50, 20, 5, 7, rng.New(1, 0)))
	count := map[int32]int{}
	for _, o := range slices.Concat(p.Jobs...) {
		count[o.Duration]++
	}
	assert.Len(t, count, 3)
	for d := range count {
		assert.True(t, 5 <= d && d <= 7)
	}
	for _, bad := range [][4]int{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, -1, 1}, {1, 1, 2, 1}, {MaxJobs, MaxMachines, 1, 1}, {2, 2, MaxTotal, MaxTotal}} {
		_, err := Uniform(bad[0], bad[1], int32(bad[2]), int32(bad[3]), rng.New(1, 0))
		assert.Error(t, err)
	}
}

// published reads an instance of testdata.
func published(t *testing.T, name string) *Instance {
	t.Helper()
	file := filepath.Join("..", "..", "testdata", "jobshop", name)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	p, err := Parse(file, bytes.NewReader(text))
	require.NoError(t, err)
	return p
}

// TestTaillard: his seeds make his first instance; the others have bounds that
// their published optima meet.
func TestTaillard(t *testing.T) {
	assert.Equal(t, published(t, "ta01.txt"), must(Taillard(15, 15, Published[0].Times, Published[0].Orders)))
	for _, s := range Published {
		p := must(Taillard(15, 15, s.Times, s.Orders))
		assert.LessOrEqual(t, p.LowerBound(), s.Optimum)
		assert.Greater(t, p.LowerBound(), s.Optimum*3/4)
	}
	for _, bad := range [][2]int32{{0, 1}, {1, 0}, {-1, 1}, {1, math.MaxInt32}} {
		_, err := Taillard(2, 2, bad[0], bad[1])
		assert.Error(t, err)
	}
	_, err := Taillard(0, 2, 1, 1)
	assert.Error(t, err)
}

// TestFT10 compares the file with the instance of the benchmarks.
func TestFT10(t *testing.T) {
	p := published(t, "ft10.txt")
	for j, job := range p.Jobs {
		for k, o := range job {
			assert.Equal(t, suite.FT10.Machines[j][k], o.Machine)
			assert.Equal(t, suite.FT10.Durations[j][k], o.Duration)
		}
	}
}

// TestLowerBounds: by hand for the sample; published for la instances whose
// machine bound is the optimum.
func TestLowerBounds(t *testing.T) {
	assert.Equal(t, int32(9), must(Parse("-", strings.NewReader(sample()))).LowerBound())
	for name, optimum := range map[string]int32{"la01.txt": 666, "la06.txt": 926, "la11.txt": 1222} {
		assert.Equal(t, optimum, published(t, name).LowerBound(), name)
	}
}
