package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// profiled are the command lines of BenchmarkProfile: an instance of each kind that lsolve generate makes large, by the words before
// the bar, and what to do with it. Without an algorithm searches of the model, complete ones too, have their part.
var profiled = []string{
	"vrp --clients 900 --depots 9 --capacity 170 --horizon 12000 --width 1500 --service 100 --seed 3 | vrp",
	"vrp --clients 900 --depots 9 --capacity 170 --horizon 12000 --width 1500 --service 100 --seed 4 | vrp --algo route-ils",
	"vrp --clients 1000 --capacity 200 --horizon 16000 --width 2000 --service 100 --seed 5 | vrp",
	"vrp --clients 500 --capacity 150 --seed 6 | vrp",
	"vrp --clients 200 --capacity 100 --seed 7 | vrp --algo hgs",
	"vrp --clients 120 --capacity 100 --horizon 12000 --seed 8 | vrp --algo hgs",
	"vrp --clients 200 --pairs 1 --horizon 16000 --seed 9 | vrp",
	"tsp -n 5000 | tsp",
	"tsp -n 100 | tsp --algo cp",
	"sop -n 60 | sop",
	"qap -n 40 | qap",
	"qubo -n 1000 | qubo",
	"maxcut -n 800 | maxcut",
	"setcover --rows 200 --columns 2000 --density 5 | setcover",
	"ordering -n 100 | ordering",
	"bandwidth -n 200 | bandwidth",
	"coloring -n 250 --density 0.5 | coloring",
	"jobshop --jobs 20 --machines 15 | jobshop",
	"jobshop --jobs 15 --machines 15 | jobshop --algo cp",
	"flexjobshop --jobs 15 --machines 8 | flexjobshop",
	"flowshop --jobs 50 --machines 20 | flowshop",
	"openshop --jobs 12 --machines 12 | openshop",
	"tardiness -n 100 | tardiness",
	"rcpsp -n 60 | rcpsp",
	"rcpsp -n 90 | rcpsp --algo cp",
	"mrcpsp -n 30 | mrcpsp",
	"rcpspmax -n 50 | rcpspmax",
	"knapsack -n 200 --resources 10 --class chu-beasley | knapsack",
	"binpacking -n 150 | binpacking",
	"strippacking -n 60 | strippacking",
	"facility --facilities 50 --customers 100 | facility",
	"timetabling -n 40 | timetabling",
	"nurses --weeks 4 --nurses 20 | nurses",
	"rostering --nurses 30 | rostering",
	"quasigroup -n 30 | quasigroup --algo cp",
}

// BenchmarkProfile does what the profile is taken from by which the compiler optimizes the command; see CONTRIBUTING.md. LSOLVE_FLATZINC
// names a folder of FlatZinc files that count, too. Each command line has 6 seconds, so that no kind outweighs the others. The short form
// shows that all of them are still understood.
func BenchmarkProfile(b *testing.B) {
	long := 6 * time.Second
	if testing.Short() {
		long = 50 * time.Millisecond
	}
	var files []string
	if folder := os.Getenv("LSOLVE_FLATZINC"); folder != "" {
		var err error
		files, err = filepath.Glob(filepath.Join(folder, "*.fzn"))
		require.NoError(b, err)
		require.NotEmpty(b, files, "LSOLVE_FLATZINC: %s", folder)
	}
	for b.Loop() {
		for _, line := range profiled {
			made, solved, _ := strings.Cut(line, " | ")
			instance := filepath.Join(b.TempDir(), "instance")
			profile(b, append(strings.Fields("generate "+made), "--output", instance))
			profile(b, append(strings.Fields(solved), instance, "--seed", "1", "--time-limit", long.String()))
		}
		for _, file := range files {
			profile(b, []string{"fzn", "-f", "-t", strconv.FormatInt(long.Milliseconds(), 10), file})
		}
	}
}

// profile does a command. A search may end without a solution.
func profile(b *testing.B, words []string) {
	b.Helper()
	status, _, stderr := lsolveContext(b.Context(), words...)
	require.Contains(b, []int{exit.Answered, exit.Unanswered}, status, "%s: %s", strings.Join(words, " "), stderr)
}
