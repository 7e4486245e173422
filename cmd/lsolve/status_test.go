package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// TestStatusAfterALimit: the best solution so far answers the question for an optimum,
// whatever the algorithm, and the summary says that it was not proved. Where all
// solutions or their number were asked for, a part of them is no answer.
func TestStatusAfterALimit(t *testing.T) {
	const shop = "../../testdata/jobshop/la16.txt"
	for _, test := range []struct {
		args   []string
		status int
		word   string
	}{
		{[]string{"jobshop", shop, "--algo", "cp", "--max-steps", "2000"}, exit.Answered, "satisfied"},
		{[]string{"jobshop", shop, "--algo", "cp", "--learn", "off", "--max-steps", "2000"}, exit.Answered, "satisfied"},
		{[]string{"jobshop", shop, "--algo", "tabu", "--max-steps", "2000"}, exit.Answered, "satisfied"},
		{[]string{"jobshop", shop, "--algo", "cp", "--max-steps", "1"}, exit.Unanswered, "unknown"},
		{[]string{"jobshop", "../../testdata/jobshop/ft06.txt", "--algo", "cp"}, exit.Answered, "optimal"},
		{[]string{"queens", "-n", "8", "--algo", "cp", "--all", "--max-steps", "50"}, exit.Unanswered, "satisfied"},
		{[]string{"queens", "-n", "8", "--algo", "cp", "--count", "--max-steps", "50"}, exit.Unanswered, "satisfied"},
		{[]string{"queens", "-n", "8", "--algo", "backtrack", "--all", "--max-steps", "200"}, exit.Unanswered, "satisfied"},
		{[]string{"queens", "-n", "8", "--algo", "cp", "--all"}, exit.Answered, "all"},
		{[]string{"queens", "-n", "3", "--algo", "cp"}, exit.Answered, "unsatisfiable"},
	} {
		status, stdout, stderr := lsolve(t, append(test.args, "--format", "json")...)
		assert.Equal(t, test.status, status, "%v: %s", test.args, stderr)
		summaries := objectLines(t, stdout, "summary")
		require.Len(t, summaries, 1, "%v", test.args)
		assert.Equal(t, test.word, summaries[0]["status"], "%v", test.args)
	}
}
