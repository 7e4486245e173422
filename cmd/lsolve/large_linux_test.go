package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
)

// process runs lsolve as a process of its own. It returns what it prints, its exit
// status, and the largest memory that it had resident, in KiB.
func process(t *testing.T, env string, args ...string) (out, errs string, status int, resident int64) {
	t.Helper()
	program, err := os.Executable()
	require.NoError(t, err)
	command := exec.CommandContext(t.Context(), program, args...)
	command.Env = append(os.Environ(), asCommand+"=1", env)
	var stdout, stderr strings.Builder
	command.Stdout, command.Stderr = &stdout, &stderr
	// The figure of a new process begins with the peak of the one that starts it, here the
	// tests before. 5 makes that peak what is resident now.
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0)
	_ = command.Run() // the status says it
	return stdout.String(), stderr.String(), command.ProcessState.ExitCode(), command.ProcessState.SysUsage().(*syscall.Rusage).Maxrss
}

// TestLargeNumbers: files of testdata/large are answered by every engine, in little
// memory. Local search is left out where it would have to prove an optimum.
func TestLargeNumbers(t *testing.T) {
	longtest.NoRace(t)
	const one, none = "----------\n", "=====UNSATISFIABLE=====\n"
	tests := map[string]string{
		"ade.fzn": one, "ade2.fzn": one, "ade_oom.fzn": one, "ade_reif_oom.fzn": one, "among_big.fzn": one, "count_big.fzn": one,
		"disj_big.fzn": one, "elem_big.fzn": none, "gcc_big.fzn": one, "nvalue_100k.fzn": one, "nvalue_oom.fzn": one,
		"setin_big.fzn": one, "nv_reif.fzn": one + endFzn,
	}
	for file, end := range tests {
		for _, engine := range []string{"auto", "cp", "learn", "ls", "portfolio"} {
			if engine == "ls" && strings.HasSuffix(end, endFzn) {
				continue
			}
			if longtest.Race && engine != "auto" { // which starts the others
				continue
			}
			t.Run(file+"/"+engine, func(t *testing.T) {
				out, errs, status, resident := process(t, "GOMEMLIMIT=1GiB", "fzn", "--engine", engine, filepath.Join("..", "..", "testdata", "large", file))
				assert.Zero(t, status)
				assert.Empty(t, errs)
				assert.True(t, strings.HasSuffix(out, end), "ends in %q; expected %q", out, end)
				if !longtest.Race { // which takes memory of its own
					assert.Less(t, resident, int64(256<<10), "KiB resident")
				}
			})
		}
	}
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "large", "*.fzn"))
	require.NoError(t, err)
	assert.Len(t, files, len(tests), "each has a line here")
}

// TestLargeDurations: the tree of a job shop does not grow with the unit of time.
func TestLargeDurations(t *testing.T) {
	status, out, stderr := lsolve(t, "jobshop", "--algo", "cp", "--learn", "off", "--stats", "../../testdata/large/jobshop_big_durations.txt")
	require.Zero(t, status, stderr)
	assert.Contains(t, out, "objective: 17000003\n")
	match := regexp.MustCompile(`(?m)^nodes: (\d+)$`).FindStringSubmatch(stderr)
	require.NotNil(t, match, stderr)
	nodes, err := strconv.Atoi(match[1])
	require.NoError(t, err)
	assert.Less(t, nodes, 10_000)
}

// TestMemoryLimit: near the limit a search ends with what it has, and says why.
func TestMemoryLimit(t *testing.T) {
	if longtest.Race {
		t.Skip("the race detector takes memory of its own")
	}
	const message = "lsolve: stopped by the limit of memory (--memory-limit, GOMEMLIMIT)\n"
	queens := []string{"queens", "-n", "5000", "--algo", "cp", "--format", "none"}
	for _, test := range []struct {
		env  string
		args []string
	}{
		{"GOMEMLIMIT=off", append(queens, "--memory-limit", "60MiB")},
		{"GOMEMLIMIT=60MiB", queens},
		{"LSOLVE_MEMORY_LIMIT=60000kB", queens},
	} {
		out, stderr, status, resident := process(t, test.env, test.args...)
		assert.Equal(t, 4, status, test)
		assert.Empty(t, out)
		assert.Equal(t, message, stderr)
		assert.Less(t, resident, int64(256<<10), "KiB resident")
	}

	var model strings.Builder
	var names []string
	for i := range 4000 {
		name := "x" + strconv.Itoa(i)
		names = append(names, name)
		model.WriteString("var 0..1000000: " + name + ";\n")
	}
	list := "[" + strings.Join(names, ",") + "]"
	model.WriteString("constraint lsolve_all_different(" + list + ");\nsolve :: int_search(" + list + ", input_order, indomain_min) satisfy;\n")
	out, stderr, status, _ := process(t, "GOMEMLIMIT=off", "fzn", "--engine", "cp", "--memory-limit", "60MiB", fznFile(t, model.String()))
	assert.Zero(t, status, stderr)
	assert.Equal(t, "=====UNKNOWN=====\n", out)

	for text, expected := range map[string]string{
		"1GX": `lsolve: --memory-limit "1GX"; expected a size such as 500MB or 1GiB`,
		"-5":  `lsolve: --memory-limit "-5"; expected a size such as 500MB or 1GiB`,
		"MB":  `lsolve: --memory-limit "MB"; expected a size such as 500MB or 1GiB`,
	} {
		status, _, stderr := lsolve(t, "queens", "-n", "8", "--memory-limit="+text)
		assert.Equal(t, 2, status)
		assert.Equal(t, expected+"\n", stderr)
	}
	for _, text := range []string{"0", "8GiB", "1.5TB", "9000000000"} {
		status, _, stderr := lsolve(t, "queens", "-n", "8", "--memory-limit", text)
		assert.Zero(t, status, stderr)
	}
}
