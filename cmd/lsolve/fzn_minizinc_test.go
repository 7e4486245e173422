package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/internal/longtest"
)

// A model of testdata/minizinc says in its first line what is expected: "optimal"
// and the objective, "all" and the number of solutions, "unsatisfiable", or
// "satisfied" where a solution is all there can be. Where it ends with "by lsolve's own
// library", the standard one says something else or nothing.

// TestMiniZinc: models go through the real minizinc, with the expected result for
// every engine; and with the standard library in place of lsolve's the answers
// are the same.
func TestMiniZinc(t *testing.T) {
	longtest.NoRace(t)
	if _, err := exec.LookPath("minizinc"); err != nil {
		t.Skip("minizinc is not installed: ", err)
	}
	self, err := os.Executable()
	require.NoError(t, err)
	config, err := installMSC(t.Context(), filepath.Join(t.TempDir(), "a folder"), self)
	require.NoError(t, err)
	models, err := filepath.Glob("../../testdata/minizinc/*.mzn")
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(models), 25)
	for i, file := range models {
		if testing.Short() && i%4 != 0 {
			continue
		}
		t.Run(strings.TrimSuffix(filepath.Base(file), ".mzn"), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			line, _, _ := strings.Cut(string(text), "\n")
			var m miniZincModel
			_, err = fmt.Sscanf(line, "%% expect: %s %d", &m.kind, &m.number)
			if m.kind != "satisfied" && m.kind != "unsatisfiable" {
				require.NoError(t, err, line)
			}
			m.maximise = strings.Contains(string(text), "maximize")
			m.own = strings.Contains(line, "by lsolve's own library")
			m.file, m.config = file, config
			m.test(t)
		})
	}
}

type miniZincModel struct {
	file, config, kind string
	number             int
	maximise, own      bool
	all                []string // its solutions, by cp
}

// minizinc runs the driver.
func (m *miniZincModel) minizinc(t *testing.T, args ...string) string {
	t.Helper()
	cmd := exec.Command("minizinc", append(append([]string{"--solver", m.config}, args...), m.file)...)
	cmd.Env = append(os.Environ(), asCommand+"=1")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, stderr.String())
	return string(out)
}

// flatten returns the model in FlatZinc.
func (m *miniZincModel) flatten(t *testing.T, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "model.fzn")
	m.minizinc(t, append(args, "-c", "--fzn", file, "--no-output-ozn")...)
	return file
}

func (m *miniZincModel) test(t *testing.T) {
	file := m.flatten(t)
	for _, engine := range []string{fzn.CP, fzn.Learn, fzn.Auto} {
		m.complete(t, engine, file)
	}
	if !m.own {
		if standard := m.flatten(t, "-G", "std"); !hasSets(t, standard) {
			m.complete(t, fzn.CP, standard)
		}
	}
	m.complete(t, fzn.Learn, file, "-f")
	if !strings.HasSuffix(m.file, "large.mzn") { // explanations are verified value by value
		m.complete(t, fzn.Learn, file, "-f", "--check")
	}
	m.single(t, file, fzn.Portfolio, "--engine", "portfolio")
	m.single(t, file, fzn.Auto, "-p", "2")
	m.single(t, file, fzn.LocalSearch, "--engine", "ls", "-t", "250")

	// The whole way.
	args, want := []string{"-s"}, map[string]string{"all": "==========", "optimal": "==========", "unsatisfiable": "=====UNSATISFIABLE====="}[m.kind]
	if m.kind == "all" {
		args = append(args, "-a")
	}
	out := m.minizinc(t, append(args, "--engine", fzn.Auto, "-r", "3")...)
	assert.Contains(t, out, want)
	assert.Equal(t, m.kind == "satisfied", !strings.Contains(out, "====="), out)
	if m.kind == "all" {
		assert.Equal(t, m.number, strings.Count(out, "----------\n"))
	}
	assert.Contains(t, out, "%%%mzn-stat: solveTime=")
}

// hasSets reports whether a file has variables that are sets, of which the
// library of lsolve makes Booleans.
func hasSets(t *testing.T, file string) bool {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	return bytes.Contains(text, []byte("var set of"))
}

var commands sync.Mutex

// oneAtATime is lsolve: the flag library has variables of its own that commands
// in one process share.
func oneAtATime(t *testing.T, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	commands.Lock()
	defer commands.Unlock()
	return lsolve(t, args...)
}

// complete runs an engine that finds all solutions or proves the best.
func (m *miniZincModel) complete(t *testing.T, engine, file string, flags ...string) {
	t.Helper()
	flags = append(flags, "-s", "--engine", engine)
	if m.kind == "all" {
		flags = append(flags, "-a")
	}
	status, stdout, stderr := oneAtATime(t, append(append([]string{"fzn"}, flags...), file)...)
	require.Equal(t, exit.Answered, status, stderr)
	a := readAnswer(t, stdout)
	switch m.kind {
	case "all":
		assert.Len(t, a.solutions, m.number, engine)
		assert.Equal(t, "complete", a.status, engine)
		slices.Sort(a.solutions)
		assert.Len(t, slices.Compact(slices.Clone(a.solutions)), m.number, "%s: all different", engine)
		if m.all == nil {
			m.all = a.solutions
		}
	case "optimal":
		require.Len(t, a.solutions, 1, engine)
		assert.Equal(t, "complete", a.status, engine)
		assert.EqualValues(t, m.number, objective(t, stdout), engine)
	case "satisfied":
		assert.Len(t, a.solutions, 1, engine)
		assert.Empty(t, a.status, engine)
	default:
		assert.Equal(t, "UNSATISFIABLE", a.status, engine)
	}
}

// single runs an engine that looks for one solution; local search hardly proves
// anything and may find nothing.
func (m *miniZincModel) single(t *testing.T, file, engine string, flags ...string) {
	t.Helper()
	status, stdout, stderr := oneAtATime(t, append(append([]string{"fzn", "-s"}, flags...), file)...)
	require.Equal(t, exit.Answered, status, stderr)
	a := readAnswer(t, stdout)
	if m.kind == "unsatisfiable" {
		assert.Empty(t, a.solutions)
		assert.True(t, a.status == "UNSATISFIABLE" || engine == fzn.LocalSearch && a.status == "UNKNOWN", a.status)
		return
	}
	if engine == fzn.LocalSearch && len(a.solutions) == 0 {
		return
	}
	require.Len(t, a.solutions, 1)
	switch v := m.number; m.kind {
	case "all":
		assert.Contains(t, m.all, a.solutions[0])
	case "optimal":
		got := int(objective(t, stdout))
		assert.True(t, got == v || engine == fzn.LocalSearch && m.maximise == (got < v), "%d, the best is %d", got, v)
		assert.True(t, a.status == "complete" && got == v || engine == fzn.LocalSearch && a.status == "", a.status)
	}
}
