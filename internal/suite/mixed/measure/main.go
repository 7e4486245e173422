// Command measure writes the sets of package mixed, and solves their instances:
//
//	go run ./internal/suite/mixed/measure -write FOLDER # SET/NAME.json: the numbers, for peers.py beside the package
//	go run ./internal/suite/mixed/measure -cpu 30s      # a line for each instance, separated by tabulators
//	go run ./internal/suite/mixed/measure -cpu 30s -set facility,tours
//	go run ./internal/suite/mixed/measure -table FILE... # the table of docs/benchmarks/bounds.md from such lines
//
// A line has the set, the instance, the solver, "proved", "solved" or "-", the seconds of CPU, the objective and the bound. Every
// instance is solved by a process of its own. A folder with kroA100.tsp in LSOLVE_TSPLIB adds that.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lsolve/hybrid"
	"lsolve/internal/crash"
	"lsolve/internal/suite/mixed"
	"lsolve/solve"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintf(os.Stderr, "measure: %v\n", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("measure", flag.ContinueOnError)
	folder := flags.String("write", "", "write the instances to this folder")
	cpu := flags.Duration("cpu", 30*time.Second, "CPU time of each instance")
	sets := flags.String("set", "", "only these sets, separated by commas")
	tabulate := flags.Bool("table", false, "write a table of the lines in the files")
	one := flags.String("one", "", "solve this instance in this process")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *tabulate {
		return table(flags.Args(), out)
	}
	for _, s := range mixed.Sets() {
		if *sets != "" && !slices.Contains(strings.Split(*sets, ","), s.Name) {
			continue
		}
		for _, i := range s.Instances() {
			var err error
			switch {
			case *folder != "":
				err = write(*folder, i)
			case *one == i.Name:
				return answer(ctx, i, *cpu, out)
			case *one == "":
				err = apart(ctx, i, *cpu, out)
			}
			if err != nil {
				return err
			}
		}
	}
	if *one != "" {
		return fmt.Errorf("no instance %q", *one)
	}
	return nil
}

// write writes the data of an instance.
func write(folder string, i mixed.Instance) error {
	path := filepath.Join(folder, i.Set, i.Name+".json")
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil { //nolint:gosec // others may read it
		return err
	}
	text, err := json.Marshal(i.Data)
	if err != nil {
		return err
	}
	return os.WriteFile(path, append(text, '\n'), 0o644) //nolint:gosec // others may read it
}

// apart solves an instance in a process of its own.
func apart(ctx context.Context, i mixed.Instance, limit time.Duration, out io.Writer) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	c := exec.CommandContext(ctx, self, "-set", i.Set, "-one", i.Name, "-cpu", limit.String())
	c.Env = append(os.Environ(), "GOMAXPROCS=1")
	c.Stdout, c.Stderr = out, os.Stderr
	return c.Run()
}

// errTime ends a search.
var errTime = errors.New("the CPU time is over")

// answer solves an instance.
func answer(ctx context.Context, i mixed.Instance, limit time.Duration, out io.Writer) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	m := i.Model()
	begun := used()
	var group crash.Group
	group.Go(func() {
		watch := time.NewTicker(10 * time.Millisecond)
		defer watch.Stop()
		for ctx.Err() == nil {
			if <-watch.C; used()-begun > limit {
				cancel(errTime)
			}
		}
	})
	r, err := hybrid.Solve(ctx, m, hybrid.Options{Strategy: hybrid.Auto, Threads: 1})
	if err != nil {
		return fmt.Errorf("%s: %w", i.Name, err)
	}
	spent := used() - begun
	cancel(nil)
	group.Wait()
	end, objective := "-", "-"
	if r.Status == solve.Optimal {
		end = "proved"
	} else if r.Values != nil {
		end = "solved"
	}
	if r.Values != nil {
		if err := m.Verify(r.Values); err != nil {
			return fmt.Errorf("%s: %w", i.Name, err)
		}
		objective = fmt.Sprint(r.Objective)
	}
	_, err = fmt.Fprintf(out, "%s\t%s\tlsolve\t%s\t%.2f\t%s\t%v\n", i.Set, i.Name, end, spent.Seconds(), objective, r.Bound)
	return err
}
