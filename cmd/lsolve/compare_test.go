package main

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

func TestCompareText(t *testing.T) {
	status, stdout, stderr := lsolve(t, "compare", "queens", "-n", "3,8,12", "--runs", "3")
	require.Zero(t, status, stderr)
	lines := strings.Split(strings.TrimRight(stdout, "\n"), "\n")
	require.Len(t, lines, 1+3*len(comparedQueens))
	for _, line := range lines[1:] {
		assert.Contains(t, line, "3/3", "all answer, for 3 with unsatisfiable")
	}
	assert.Regexp(t, `^ +8 +backtrack +3/3 .* 113 +113\.\.113 +placements *$`, lines[1+len(comparedQueens)+2])
}

// TestCompareLargeBoards: of the default list, those that cannot take the size
// are left out; one that was asked for is an error (TestUsageErrors).
func TestCompareLargeBoards(t *testing.T) {
	args := strings.Fields("compare queens -n 3000000 --runs 1 --max-steps 10 --format csv")
	status, stdout, stderr := lsolve(t, args...)
	require.Zero(t, status, stderr)
	assert.NotContains(t, stdout, "hillclimb")
	assert.Contains(t, stdout, "construct")
	assert.Equal(t, "hillclimb is left out: it takes at most -n 2097151\ncp is left out: it takes at most -n 5000\n", stderr)
}

// TestCompareUnfinished: an algorithm without random choices is not run again
// when it did not finish.
func TestCompareUnfinished(t *testing.T) {
	args := strings.Fields("compare queens -n 30 --runs 4 --max-steps 3000 --algos backtrack,backtrack:fewest,minconf:classic")
	status, stdout, stderr := lsolve(t, args...)
	require.Zero(t, status, stderr)
	assert.Regexp(t, `(?m)^ *30 +backtrack +0/4\* +- +- +>2984 +>2984\.\.>2984 +- +- *$`, stdout)
	assert.Regexp(t, `(?m)^ *30 +backtrack:fewest +4/4 `, stdout)
	assert.Regexp(t, `(?m)^ *30 +minconf:classic +4/4 `, stdout)
	assert.Contains(t, stdout, "* the first run did not finish")
	assert.Contains(t, stdout, "> at least: a run that was stopped")
}

func TestCompareCSV(t *testing.T) {
	_, stdout, _ := lsolve(t, strings.Fields("compare queens -n 8,30 --runs 2 --max-steps 3000 --algos backtrack,construct --format csv")...)
	rows, err := csv.NewReader(strings.NewReader(stdout)).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 5)
	assert.Equal(t, []string{"8", "backtrack", "2", "2", "1"}, rows[1][:5])
	assert.Equal(t, []string{"placements", "113", "113", "113", "105", "105", "105", "0"}, rows[1][8:])
	assert.Equal(t, []string{"", "", "", "", "", "", "", ""}, rows[2][8:], "what is constructed counts nothing")
	assert.Equal(t, []string{"30", "backtrack", "2", "0", "0", "", "", "", "placements", "", "", "", "2984", "2984", "2984", "1"}, rows[3])
}

func TestCompareJSON(t *testing.T) {
	_, stdout, _ := lsolve(t, strings.Fields("compare queens -n 8 --runs 5 --algos minconf,hillclimb --format json")...)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	require.Len(t, lines, 2)
	for _, line := range lines {
		var object map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &object))
		assert.Equal(t, "compare", object["type"])
		assert.EqualValues(t, 8, object["n"])
		assert.EqualValues(t, 1, object["success_rate"])
		assert.Contains(t, object["stats"], "steps")
	}
}

func TestComparePlot(t *testing.T) {
	name := filepath.Join(t.TempDir(), "times.svg")
	status, _, stderr := lsolve(t, strings.Fields("compare queens -n 8,20 --runs 4 --algos minconf,hillclimb,construct --boxes "+name)...)
	require.Zero(t, status, stderr)
	content, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NoError(t, xml.Unmarshal(content, new(struct{})))
	for _, label := range []string{"minconf", "hillclimb", "construct", ">8<", ">20<"} {
		assert.Contains(t, string(content), label)
	}
	status, _, stderr = lsolve(t, strings.Fields("compare queens -n 30 --algos backtrack --max-steps 10 --plot "+name)...)
	assert.Equal(t, exit.Error, status)
	assert.Contains(t, stderr, "nothing to draw")
}

// TestCompareSameHeuristic: a seed that solves the board leaves the complete
// search nothing to take back; a rough one leaves it something.
func TestCompareSameHeuristic(t *testing.T) {
	status, stdout, stderr := lsolve(t, strings.Fields("compare queens -n 24 --algos cp:naive,hybrid:naive,hybrid:rough_naive --runs 7 --max-steps 200000 --time-limit 0 --format csv")...)
	require.Zero(t, status, stderr)
	rows, err := csv.NewReader(strings.NewReader(stdout)).ReadAll()
	require.NoError(t, err)
	require.Len(t, rows, 4)
	median := func(row []string) float64 {
		x, err := strconv.ParseFloat(row[12], 64)
		require.NoError(t, err)
		return x
	}
	assert.Equal(t, "backtracks_median", rows[0][12])
	assert.Zero(t, median(rows[2]))
	assert.Less(t, median(rows[3]), median(rows[1]), "a state near a solution is better than none")
}

// comparedQueens are the algorithms that are compared unless others are asked for.
var comparedQueens = []string{"minconf", "hillclimb", "backtrack", "construct", "cp"}
