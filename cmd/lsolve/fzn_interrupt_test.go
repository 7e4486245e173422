package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
)

// golomb returns a Golomb ruler with n marks as FlatZinc: solutions come at once, the
// proof takes ages.
func golomb(n int, declare string) string {
	var b, all strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "var 0..%d: m%d :: output_var;\n", n*n, i)
	}
	sep := ""
	var constraints strings.Builder
	for i := range n {
		for k := range i {
			fmt.Fprintf(&b, "var 1..%d: d%d_%d;\n", n*n, k, i)
			fmt.Fprintf(&constraints, "constraint int_lin_eq([1,-1,-1],[m%d,m%d,d%d_%d],0);\n", i, k, k, i)
			fmt.Fprintf(&all, "%sd%d_%d", sep, k, i)
			sep = ","
		}
	}
	fmt.Fprintf(&b, "%sconstraint int_eq(m0,0);\n%sconstraint lsolve_all_different([%s]);\nsolve minimize m%d;\n", declare, constraints.String(), all.String(), n-1)
	return b.String()
}

// TestFznInterrupted: whenever a signal comes, the output is well formed, the exit
// status 0, and there is no claim of a proof. The ruler is far from proved in a
// second by any engine.
func TestFznInterrupted(t *testing.T) {
	runs := longtest.Choose(20, 200)
	self, err := os.Executable()
	require.NoError(t, err)
	optimise := fznFile(t, golomb(14, ""))
	satisfy := fznFile(t, strings.Replace(golomb(13, ""), "minimize m12", "satisfy", 1))
	large := fznFile(t, golomb(12, strings.Repeat("constraint int_le(1,9); % nothing\n", 200_000)))
	next := make(chan int)
	var wait sync.WaitGroup
	for range 2 {
		wait.Go(func() {
			for i := range next {
				r := rng.New(3, uint64(i))
				args := []string{"fzn", "--engine", fznEngines[rng.Intn(r, len(fznEngines))]}
				for _, flag := range []string{"-a", "-i", "-f", "-s"} {
					if rng.Intn(r, 3) == 0 {
						args = append(args, flag)
					}
				}
				if rng.Intn(r, 3) == 0 {
					args = append(args, "-p", "2")
				}
				args = append(args, []string{optimise, optimise, satisfy, large}[rng.Intn(r, 4)])
				cmd := exec.Command(self, args...)
				cmd.Env = append(os.Environ(), asCommand+"=1")
				var stdout, stderr bytes.Buffer
				cmd.Stdout, cmd.Stderr = &stdout, &stderr
				assert.NoError(t, cmd.Start())
				// From before the signals are caught to well into the search.
				time.Sleep(5*time.Millisecond + time.Duration(rng.Intn(r, 120))*time.Millisecond)
				signal := []syscall.Signal{syscall.SIGINT, syscall.SIGTERM}[rng.Intn(r, 2)]
				assert.NoError(t, cmd.Process.Signal(signal))
				err := cmd.Wait()
				if stdout.Len() == 0 && strings.HasPrefix(fmt.Sprint(err), "signal:") {
					continue // it came before the process could catch it
				}
				assert.NoError(t, err, "%v: %s", args, stderr.String())
				a := readAnswer(t, stdout.String())
				assert.Contains(t, []string{"", "UNKNOWN"}, a.status, args)
				assert.Equal(t, a.status == "UNKNOWN", len(a.solutions) == 0, args)
			}
		})
	}
	for i := range runs {
		next <- i
	}
	close(next)
	wait.Wait()
}
