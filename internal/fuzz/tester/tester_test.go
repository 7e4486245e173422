package tester

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// run runs a tester with the words of a command line.
func run(t *testing.T, line string, do func(ctx context.Context, t *Tester) error) (status int, err error) {
	t.Helper()
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	x := Tester{Name: "x", Case: "case", Limit: time.Hour, Testdata: "data"}
	return x.main(t.Context(), flags, strings.Fields(line), do)
}

// TestCases: the flags say which cases there are.
func TestCases(t *testing.T) {
	for _, test := range []struct {
		line string
		most uint64
		want string
	}{
		{"", 3, "[0 1 2]"},
		{"-from 5 -seed 8", 2, "[5 6]"},
		{"-time 1ns", 0, "[]"},
	} {
		var cases []uint64
		status, err := run(t, test.line, func(ctx context.Context, x *Tester) error {
			x.Most = test.most
			time.Sleep(time.Microsecond)
			return x.Each(ctx, func(n uint64) error {
				cases = append(cases, n)
				return nil
			})
		})
		require.NoError(t, err)
		assert.Zero(t, status)
		assert.Equal(t, test.want, fmt.Sprint(cases), test.line)
	}
	ended := 0
	_, err := run(t, "", func(ctx context.Context, x *Tester) error {
		ctx, stop := context.WithCancel(ctx)
		return x.Each(ctx, func(uint64) error {
			stop()
			ended++
			return nil
		})
	})
	require.NoError(t, err)
	assert.Equal(t, 1, ended, "cases after a signal")
}

// TestStatus: what the program ends with.
func TestStatus(t *testing.T) {
	broken := errors.New("broken")
	for _, test := range []struct {
		line     string
		findings int
		err      error
		status   int
		message  string
	}{
		{"", 0, nil, 0, ""},
		{"", 2, nil, 1, ""},
		{"", 0, broken, 1, "broken"},
		{"", 0, fmt.Errorf("%w: no minizinc", ErrSkipped), 0, "skipped: no minizinc"},
		{"more", 0, nil, 2, `"more"; expected flags only`},
		{"-no", 0, nil, 2, "flag provided but not defined: -no"},
	} {
		folder := ""
		status, err := run(t, test.line, func(_ context.Context, x *Tester) error {
			folder = x.Folder
			assert.DirExists(t, folder)
			x.Findings = test.findings
			return test.err
		})
		assert.Equal(t, test.status, status, test)
		if test.message == "" {
			assert.NoError(t, err, test)
		} else {
			assert.EqualError(t, err, test.message)
		}
		assert.NoDirExists(t, folder)
	}
}

// TestReport: what is kept of a finding is in the folder for findings.
func TestReport(t *testing.T) {
	out := filepath.Join(t.TempDir(), "a", "b")
	_, err := run(t, "-seed 4 -testdata . -out "+out, func(_ context.Context, x *Tester) error {
		assert.True(t, filepath.IsAbs(x.Testdata))
		assert.Equal(t, "seed 4, case 9", x.Title(9))
		return x.Report(9, "printed", ".txt", "kept")
	})
	require.NoError(t, err)
	text, err := os.ReadFile(filepath.Join(out, "4_9.txt"))
	require.NoError(t, err)
	assert.Equal(t, "kept", string(text))
}
