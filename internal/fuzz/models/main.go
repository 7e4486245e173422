package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"lsolve/internal/fuzz/tester"
	"lsolve/internal/rng"
)

// The flags that only this tester has.
var (
	count    = flag.Uint64("models", 0, "stop after so many `models`; 0: no limit")
	minizinc = flag.String("minizinc", "minizinc", "the `program`")
	gecode   = flag.String("gecode", "", "the `program` fzn-gecode; none: the one of minizinc --solvers")
	all      = flag.Bool("all-engines", false, "every engine on every model, not some of them")
	patience = flag.Duration("shrink", time.Minute, "the longest `time` to make a model with a finding smaller")
	text     = flag.Bool("print", false, "print the models, and run nothing")
)

func main() {
	tester.Main(tester.Tester{Name: "models", Case: "model", Limit: time.Minute}, run)
}

// run makes models and judges them, or prints them.
func run(ctx context.Context, t *tester.Tester) error {
	if t.Most = *count; *text {
		t.Most, t.Limit = max(1, *count), 0
		return t.Each(ctx, func(n uint64) error {
			m, _ := generate(t.Seed, n)
			_, err := fmt.Printf("%% %s\n%s\n", t.Title(n), m.text())
			return err
		})
	}
	tool, err := find(ctx, *minizinc, *gecode, t.Program, t.Folder)
	if errors.Is(err, errMissing) {
		return fmt.Errorf("%w: %w", tester.ErrSkipped, err)
	}
	if err != nil {
		return err
	}
	f := &figures{classes: map[string]int{}, skipped: map[string]int{}, refused: map[string]int{}, ran: map[string]int{}, answered: map[string]int{}}
	err = t.Each(ctx, func(n uint64) error {
		m, names := generate(t.Seed, n)
		chosen := engines
		if !*all {
			chosen = choose(t.Seed, n)
		}
		v := tool.judge(ctx, m, chosen)
		if ctx.Err() != nil {
			return nil
		}
		f.add(n, v, names)
		if n%200 == 199 {
			fmt.Fprintf(os.Stderr, "models: %d models, %d findings after %v\n", f.models, f.findings, t.Elapsed())
		}
		if len(v.findings) == 0 {
			return nil
		}
		var lines []string
		for _, g := range v.findings {
			f.classes[g.class]++
			lines = append(lines, g.class, strings.ReplaceAll(strings.TrimSpace(g.detail), "\n", "\n% "))
		}
		found := v.findings[0] // the others most often have the same cause
		small, end := m, time.Now().Add(*patience)
		if f.classes[found.class] <= 5 {
			small = shrink(m, func(c *model) bool { return tool.fails(ctx, c, found.class) }, func() bool { return ctx.Err() == nil && time.Now().Before(end) })
		}
		report := fmt.Sprintf("%% %s\n%% %s\n%s", t.Title(n), strings.Join(lines, "\n% "), small.text())
		return t.Report(n, report, "_"+strings.NewReplacer(":", "", " ", "_").Replace(found.class)+".mzn", report)
	})
	f.runs, t.Findings = tool.runs, f.findings
	f.print(os.Stdout, t.Elapsed())
	return err
}

// choose are three engines or more: one without learning, one with, and others.
func choose(seed, n uint64) []engine {
	r := rng.New(seed, n+1<<40)
	order := slices.Clone(engines)
	for i := len(order) - 1; i > 0; i-- {
		k := rng.Intn(r, i+1)
		order[i], order[k] = order[k], order[i]
	}
	var chosen []engine
	cp, learn := false, false
	for _, e := range order {
		isCP, isLearn := strings.HasPrefix(e.name, "cp"), strings.HasPrefix(e.name, "learn")
		if isCP && !cp || isLearn && !learn || len(chosen) < 3 && (cp || !isCP) && (learn || !isLearn) && !isCP && !isLearn {
			chosen = append(chosen, e)
			cp, learn = cp || isCP, learn || isLearn
		}
	}
	return chosen
}

// fails reports whether a model has a finding of a class, by the engine that the
// class names.
func (t *tools) fails(ctx context.Context, m *model, class string) bool {
	_, by, _ := strings.Cut(class, ": ")
	var chosen []engine
	for _, e := range engines {
		if e.name == by {
			chosen = append(chosen, e)
		}
	}
	if len(chosen) == 0 {
		chosen = engines[:1]
	}
	return slices.ContainsFunc(t.judge(ctx, m, chosen).findings, func(f finding) bool { return f.class == class })
}
