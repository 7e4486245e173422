// Command files is a fuzzer of problem files. It changes instances of every kind of
// problem at random and has lsolve solve them for a moment:
//
//	go run ./internal/fuzz/files -seed 7 -time 1h -out /tmp/findings
//
// The instances are those of testdata and new ones of lsolve generate. A change takes,
// repeats or moves bytes, words and lines, or puts a number in the place of another:
// small, huge, negative, with a fraction. The seed determines the files.
//
// A finding is a file with which lsolve
//
//   - ends with a status other than 0, 1, 2 and 4, or with a panic
//   - fails without one line on the standard error that begins with the command and
//     names the file
//   - takes 1 GiB or more
//   - does not end within a minute of its time limit
//
// A file with a finding is made smaller, line by line, as long as the finding stays, and
// written to the folder of -out. Confirmed ones go to the tests of the parser.
//
//	main.go     flags and the loop
//	sources.go  the instances
//	mutate.go   changes
//	judge.go    what is a finding
package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"lsolve/internal/fuzz/command"
	"lsolve/internal/rng"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status, err := run(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "files:", err)
	}
	os.Exit(status)
}

func run(ctx context.Context) (status int, err error) {
	seed := flag.Uint64("seed", 1, "the random `seed`; it determines the files")
	from := flag.Uint64("from", 0, "the `number` of the first file")
	limit := flag.Duration("time", 20*time.Second, "begin no run after this `time`; 0: no limit")
	out := flag.String("out", "", "a `folder` for findings; none: standard output alone")
	program := flag.String("lsolve", "", "the `program`; none: it is built")
	data := flag.String("testdata", "testdata", "the `folder` of instances")
	flag.Parse()
	if flag.NArg() > 0 {
		return 2, fmt.Errorf("%q; expected flags only", flag.Arg(0))
	}
	folder, err := os.MkdirTemp("", "files")
	if err != nil {
		return 1, err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	lsolve, err := command.Lsolve(ctx, *program, folder)
	if err != nil {
		return 1, err
	}
	if *out != "" {
		if err := os.MkdirAll(*out, 0o755); err != nil {
			return 1, err
		}
	}
	t := &tester{lsolve: lsolve, folder: folder}
	sources, err := t.sources(ctx, *data)
	if err != nil {
		return 1, err
	}
	began, files, findings := time.Now(), 0, 0
	statuses, kinds, classes := map[string]int{}, map[string]int{}, map[string]int{}
	for n := *from; (*limit == 0 || time.Since(began) < *limit) && ctx.Err() == nil; n++ {
		r := rng.New(*seed, n)
		s := sources[rng.Intn(r, len(sources))]
		if s.problem != "fzn" && rng.Intn(r, 3) == 0 { // by its model, too
			s.words = append(slices.Clone(s.words), "--algo", "cp")
		}
		text := mutate(r, s.text)
		result := t.solve(ctx, s, text)
		class := judge(result, t.file(s))
		if ctx.Err() != nil {
			break // what a signal has ended says nothing
		}
		files++
		kinds[s.problem]++
		if statuses[fmt.Sprintf("status %d%s", result.Status, result.Stopped)]++; class == "" {
			continue
		}
		findings++
		if classes[s.problem+": "+class]++; classes[s.problem+": "+class] > 3 {
			continue // most often it has the same cause
		}
		end := time.Now().Add(time.Minute)
		text = shrink(text, func(text string) bool {
			return ctx.Err() == nil && time.Now().Before(end) && judge(t.solve(ctx, s, text), t.file(s)) == class
		})
		fmt.Printf("seed %d, file %d: lsolve %s: %s\n%s\n%.2000s\n", *seed, n, strings.Join(s.words, " "), class, strings.TrimSpace(result.Stderr), text)
		if *out != "" {
			if err := os.WriteFile(filepath.Join(*out, fmt.Sprintf("%d_%d.%s", *seed, n, s.problem)), []byte(text), 0o644); err != nil {
				return 1, err
			}
		}
	}
	fmt.Printf("files %d, findings %d, %v\n", files, findings, time.Since(began).Round(time.Second))
	for _, m := range []map[string]int{statuses, kinds, classes} {
		for _, key := range slices.Sorted(maps.Keys(m)) {
			fmt.Printf("  %s: %d\n", key, m[key])
		}
	}
	if findings > 0 {
		return 1, nil
	}
	return 0, nil
}

// shrink drops lines, and then words, as long as fails says that the text still fails.
func shrink(text string, fails func(string) bool) string {
	for _, separator := range []string{"\n", " "} {
		parts := strings.SplitAfter(text, separator)
		for size := len(parts) / 2; size > 0; size /= 2 {
			for at := 0; at+size <= len(parts); {
				rest := slices.Concat(parts[:at], parts[at+size:])
				if fails(strings.Join(rest, "")) {
					parts = rest
				} else {
					at += size
				}
			}
		}
		text = strings.Join(parts, "")
	}
	return text
}
