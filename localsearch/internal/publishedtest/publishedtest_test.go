package publishedtest

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
)

// skipped records what skips a test.
type skipped struct {
	testing.TB
	message string
}

func (*skipped) Helper()         {}
func (s *skipped) Skip(a ...any) { s.message = fmt.Sprint(a...); panic(s) }
func skip(f func(t testing.TB)) (message string) {
	s := &skipped{}
	defer func() {
		if recover() == any(s) {
			message = s.message
		}
	}()
	f(s)
	return ""
}

func TestSettings(t *testing.T) {
	t.Setenv("LSOLVE_TEST", "")
	t.Setenv("LSOLVE_STEPS", "")
	assert.Equal(t, 2*time.Second, Time(t, "LSOLVE_TEST", 2*time.Second))
	assert.EqualValues(t, 5000, Steps(t))
	assert.Contains(t, skip(func(t testing.TB) { Time(t, "LSOLVE_TEST", 0) }), "set LSOLVE_TEST to a time")
	assert.Contains(t, skip(func(t testing.TB) { Folder(t, "LSOLVE_TEST") }), "set LSOLVE_TEST to a folder")
	t.Setenv("LSOLVE_TEST", "3s")
	t.Setenv("LSOLVE_STEPS", "7")
	assert.Equal(t, 3*time.Second, Time(t, "LSOLVE_TEST", 0))
	assert.Equal(t, "3s", Folder(t, "LSOLVE_TEST"))
	assert.EqualValues(t, 7, Steps(t))
}

func TestFiles(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	data := filepath.Join(folder, "testdata", "x")
	require.NoError(t, os.MkdirAll(data, 0o777))
	require.NoError(t, os.MkdirAll("localsearch/x", 0o777))
	require.NoError(t, os.WriteFile(filepath.Join(data, "best.tsv"), []byte("# name\tnumber\tbest\na\t1\t-5\n\nset\t2\t70\toptimal, by 3\n"), 0o666))
	t.Chdir(filepath.Join(folder, "localsearch", "x"))
	assert.Equal(t, []Row{{[]string{"a", "1"}, -5}, {[]string{"set", "2"}, 70}}, Table(t, "x", 2))
	files := Files(t, data, "*.tsv")
	require.Len(t, files, 1)
	text := func(_ string, r io.Reader) (string, error) { text, err := io.ReadAll(r); return string(text), err }
	assert.Contains(t, Read(t, files[0], text), "set\t2\t70")
	assert.Contains(t, skip(func(t testing.TB) { Read(t, filepath.Join(data, "none"), text) }), "needs ")
}

// countdown is an instance and a walk on it: each step takes 1 from what is left.
type countdown struct {
	localsearch.Walk
	left, end int64
}

func (c *countdown) Check(values []int32) (int64, error) { return int64(values[0]), nil }
func (c *countdown) Best() localsearch.Rank              { return localsearch.Rank{Objective: c.left} }
func (c *countdown) Values(buf []int32) []int32          { return append(buf, int32(c.left)) }
func (c *countdown) Run(_ context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	for ; made < steps && c.left > c.end && !localsearch.Reached(c.Best(), target); made++ {
		c.left--
	}
	return made, nil
}

// TestRun: a run ends with its search, or at the target.
func TestRun(t *testing.T) {
	for _, test := range []struct{ target, want, steps int64 }{{-1, 5, 95}, {40, 40, 60}, {100, 100, 0}} {
		run := Begin(t, &countdown{left: 100, end: 5}, func(c *countdown, _, _ uint64) *countdown { return c }, 1)
		run.Target, run.Chunk = localsearch.Rank{Objective: test.target}, 10
		marks := 0
		for _, objective := range run.Marks(time.Hour, 10) {
			assert.Equal(t, test.want, objective)
			marks++
		}
		assert.Equal(t, 1, marks)
		assert.True(t, run.Ended)
		assert.Equal(t, test.steps, run.Steps)
		assert.Equal(t, test.want, run.Until(time.Hour), "it stays as it is")
	}
}

func TestGaps(t *testing.T) {
	begin := func(c *countdown, _, _ uint64) *countdown { return &countdown{left: c.left, end: c.end} }
	assert.InDelta(t, 25.0, Gaps(t, "x", &countdown{left: 100, end: 50}, 40, begin, time.Hour), 1e-9)
	assert.Zero(t, Gaps(t, "x", &countdown{left: 100, end: 50}, 60, begin, time.Hour), "it stops at the best known")
}
