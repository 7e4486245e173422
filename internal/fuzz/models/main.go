package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lsolve/internal/rng"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status, err := run(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "models:", err)
	}
	os.Exit(status)
}

// run fuzzes as the flags say. The status is 1 for findings and errors, and 0 where
// a program is not installed.
func run(ctx context.Context) (status int, err error) {
	seed := flag.Uint64("seed", 1, "the random `seed`; it determines the models")
	from := flag.Uint64("from", 0, "the `number` of the first model")
	count := flag.Uint64("models", 0, "stop after so many `models`; 0: no limit")
	limit := flag.Duration("time", time.Minute, "begin no model after this `time`; 0: no limit")
	out := flag.String("out", "", "a `folder` for findings; none: standard output alone")
	minizinc := flag.String("minizinc", "minizinc", "the `program`")
	gecode := flag.String("gecode", "", "the `program` fzn-gecode; none: the one of minizinc --solvers")
	lsolve := flag.String("lsolve", "", "the `program`; none: it is built")
	all := flag.Bool("all-engines", false, "every engine on every model, not some of them")
	patience := flag.Duration("shrink", time.Minute, "the longest `time` to make a model with a finding smaller")
	text := flag.Bool("print", false, "print the models, and run nothing")
	flag.Parse()
	if flag.NArg() > 0 {
		return 2, fmt.Errorf("%q; expected flags only", flag.Arg(0))
	}
	if *text {
		for n := *from; n < *from+max(1, *count); n++ {
			m, _ := generate(*seed, n)
			fmt.Printf("%% seed %d, model %d\n%s\n", *seed, n, m.text())
		}
		return 0, nil
	}
	folder, err := os.MkdirTemp("", "models")
	if err != nil {
		return 1, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	t, err := find(ctx, *minizinc, *gecode, *lsolve, folder)
	if errors.Is(err, errMissing) {
		return 0, fmt.Errorf("skipped: %w", err)
	}
	if err != nil {
		return 1, err
	}
	if *out != "" {
		if err := os.MkdirAll(*out, 0o755); err != nil {
			return 1, err
		}
	}
	f := &figures{began: time.Now(), classes: map[string]int{}, skipped: map[string]int{}, refused: map[string]int{}, ran: map[string]int{}, answered: map[string]int{}}
	for n := *from; (*count == 0 || n < *from+*count) && (*limit == 0 || time.Since(f.began) < *limit) && ctx.Err() == nil; n++ {
		m, names := generate(*seed, n)
		chosen := engines
		if !*all {
			chosen = choose(*seed, n)
		}
		v := t.judge(ctx, m, chosen)
		if ctx.Err() != nil {
			break // what a signal has ended says nothing
		}
		f.add(n, v, names)
		if len(v.findings) > 0 {
			found := v.findings[0] // the others most often have the same cause
			var lines []string
			for _, g := range v.findings {
				f.classes[g.class]++
				lines = append(lines, g.class, strings.ReplaceAll(strings.TrimSpace(g.detail), "\n", "\n% "))
			}
			small, end := m, time.Now().Add(*patience)
			if f.classes[found.class] <= 5 {
				small = shrink(m, func(c *model) bool { return t.fails(ctx, c, found.class) }, func() bool { return ctx.Err() == nil && time.Now().Before(end) })
			}
			report := fmt.Sprintf("%% seed %d, model %d\n%% %s\n%s", *seed, n, strings.Join(lines, "\n% "), small.text())
			fmt.Println(report)
			if *out != "" {
				name := fmt.Sprintf("%d_%d_%s.mzn", *seed, n, strings.NewReplacer(":", "", " ", "_").Replace(found.class))
				if err := os.WriteFile(filepath.Join(*out, name), []byte(report), 0o644); err != nil {
					return 1, err
				}
			}
		}
		if n%200 == 199 {
			fmt.Fprintf(os.Stderr, "models: %d models, %d findings after %v\n", f.models, f.findings, time.Since(f.began).Round(time.Second))
		}
	}
	f.runs = t.runs
	f.print(os.Stdout)
	if f.findings > 0 {
		return 1, nil
	}
	return 0, nil
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
