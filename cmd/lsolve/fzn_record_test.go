package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/record"
)

// TestRecordFlatZinc: what lsolve fzn prints is the same with --record and without; the recording
// has the search, the solutions and the end.
func TestRecordFlatZinc(t *testing.T) {
	s := schema(t, "record")
	best := "var 1..9: x :: output_var;\nvar 1..9: y :: output_var;\nvar 1..9: z :: output_var;\n" +
		"constraint int_lin_le([1,1,1], [x,y,z], 20);\nconstraint int_ne(x, y);\nconstraint int_lin_eq([2,-1], [x,z], 0);\nsolve maximize y;\n"
	for name, test := range map[string]struct {
		text   string
		args   []string
		want   []string
		status string
	}{
		"cp":        {best, []string{"--engine", "cp"}, []string{"variables", "decide", "prune", "improvement", "end"}, "optimal"},
		"learn":     {best, []string{"--engine", "learn"}, []string{"variables", "decide", "prune", "improvement", "end"}, "optimal"},
		"all":       {"var 1..3: x :: output_var;\nsolve satisfy;\n", []string{"--engine", "learn", "-a"}, []string{"decide", "solution", "end"}, "all"},
		"none":      {"var 1..3: x;\nconstraint int_le(4, x);\nsolve satisfy;\n", nil, []string{"end"}, "unsatisfiable"},
		"portfolio": {best, []string{"--engine", "portfolio"}, []string{"improvement", "end"}, "optimal"},
		"ls":        {best, []string{"--engine", "ls", "-t", "300"}, []string{"improvement", "end"}, "satisfied"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			file, recording := filepath.Join(folder, "m.fzn"), filepath.Join(folder, "r.jsonl")
			require.NoError(t, os.WriteFile(file, []byte(test.text), 0o644))
			args := append([]string{"fzn"}, test.args...)
			status, plain, stderr := lsolve(t, append(args, file)...)
			require.Zero(t, status, stderr)
			status, stdout, stderr := lsolve(t, append(args, "--record", recording, file)...)
			require.Zero(t, status, stderr)
			assert.Equal(t, plain, stdout)
			events := read(t, s, recording)
			assert.Subset(t, kinds(events), test.want)
			end := events[len(events)-1]
			assert.Equal(t, test.status, end.Status)
			for i := range events {
				if e := &events[i]; e.Answer != nil {
					assert.Contains(t, string(e.Answer), `"output":"x = `)
				}
				if events[i].Type == record.Pruned && events[i].Because != nil {
					assert.NotEmpty(t, events[i].By)
				}
			}
			status, told, stderr := lsolve(t, "replay", recording)
			assert.Zero(t, status, stderr)
			assert.Contains(t, told, "end: "+test.status)
		})
	}
}

// TestRecordFlatZincRefused: a file that is wrong leaves no recording, and one that was there as
// it was.
func TestRecordFlatZincRefused(t *testing.T) {
	folder := t.TempDir()
	file, recording := filepath.Join(folder, "m.fzn"), filepath.Join(folder, "r.jsonl")
	require.NoError(t, os.WriteFile(file, []byte("solve what;\n"), 0o644))
	require.NoError(t, os.WriteFile(recording, []byte("before"), 0o644))
	status, _, stderr := lsolve(t, "fzn", "--record", recording, file)
	assert.Equal(t, 1, status)
	assert.Contains(t, stderr, "m.fzn")
	text, err := os.ReadFile(recording)
	require.NoError(t, err)
	assert.Equal(t, "before", string(text))
	status, _, stderr = lsolve(t, "fzn", "--record", folder+"/no/r", file)
	assert.Equal(t, 1, status)
	assert.Contains(t, stderr, "--record")
	list, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, list, 2)
}
