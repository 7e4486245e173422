package main

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/scale/simulate"
)

// TestTables: the recordings can be read, and few workers with many tasks waste little.
func TestTables(t *testing.T) {
	var b strings.Builder
	require.NoError(t, tables(&b, "testdata", scope{2 * time.Hour, []int{10}, []int{64, 1024}}))
	rows := regexp.MustCompile(`(?m)^\| 1024 \| (\d+) % \|$`).FindAllStringSubmatch(b.String(), -1)
	require.Len(t, rows, len(jobs), b.String())
	for _, row := range rows {
		percent, err := strconv.Atoi(row[1])
		require.NoError(t, err)
		assert.GreaterOrEqual(t, percent, 80)
		assert.LessOrEqual(t, percent, 100)
	}
}

// TestRecord: a job is recorded with all its tasks, and mistakes are said.
func TestRecord(t *testing.T) {
	if _, err := threadTime(); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	require.NoError(t, run(t.Context(), []string{"-record", dir, "queens", "16", "16"}))
	require.NoError(t, run(t.Context(), []string{"-record", dir, "proof", "../../testdata/jobshop/ft06.txt", "56", "16"}))
	for words, want := range map[string]string{
		"":                       "record what? expected queens, proof or runs",
		"kings 8":                `job "kings"; expected queens, proof or runs`,
		"queens 8":               "1 arguments; expected 2",
		"queens 8 x":             `"x"; expected a number`,
		"proof":                  "expected a file, a makespan and a number",
		"proof /none/none 1 2":   "no such file",
		"runs 3":                 "expected a number and a command line",
		"runs 3 /none/none args": "no such file",
	} {
		assert.ErrorContains(t, run(t.Context(), append([]string{"-record", dir}, strings.Fields(words)...)), want, words)
	}
	for _, name := range []string{"queens", "proof"} {
		r, err := simulate.Load(filepath.Join(dir, name+".txt"))
		require.NoError(t, err)
		assert.NotEmpty(t, r.Tasks, name)
		assert.Positive(t, r.ResultBytes)
	}
}
