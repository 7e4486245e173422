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
//	main.go     the loop
//	sources.go  the instances
//	mutate.go   changes
//	judge.go    what is a finding
package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"lsolve/internal/fuzz/tester"
	"lsolve/internal/rng"
)

func main() {
	tester.Main(tester.Tester{Name: "files", Case: "file", Limit: 20 * time.Second, Testdata: "testdata"}, run)
}

func run(ctx context.Context, t *tester.Tester) error {
	lsolve, err := t.Lsolve(ctx)
	if err != nil {
		return err
	}
	c := &runner{lsolve: lsolve, folder: t.Folder}
	sources, err := c.sources(ctx, t.Testdata)
	if err != nil {
		return err
	}
	files := 0
	statuses, kinds, classes := map[string]int{}, map[string]int{}, map[string]int{}
	err = t.Each(ctx, func(n uint64) error {
		r := rng.New(t.Seed, n)
		s := sources[rng.Intn(r, len(sources))]
		if s.problem != "fzn" && rng.Intn(r, 3) == 0 { // by its model, too
			s.words = append(slices.Clone(s.words), "--algo", "cp")
		}
		if s.problem != "fzn" && rng.Intn(r, 3) == 0 { // what is read is drawn
			s.words = append(slices.Clone(s.words), "--format", "svg")
		}
		text := mutate(r, s.text)
		result := c.solve(ctx, s, text)
		class := judge(result, c.file(s))
		if ctx.Err() != nil {
			return nil
		}
		files++
		kinds[s.problem]++
		if statuses[fmt.Sprintf("status %d%s", result.Status, result.Stopped)]++; class == "" {
			return nil
		}
		t.Findings++
		if classes[s.problem+": "+class]++; classes[s.problem+": "+class] > 3 {
			return nil // most often it has the same cause
		}
		end := time.Now().Add(time.Minute)
		text = shrink(text, func(text string) bool {
			return ctx.Err() == nil && time.Now().Before(end) && judge(c.solve(ctx, s, text), c.file(s)) == class
		})
		printed := fmt.Sprintf("%s: lsolve %s: %s\n%s\n%.2000s", t.Title(n), strings.Join(s.words, " "), class, strings.TrimSpace(result.Stderr), text)
		return t.Report(n, printed, "."+s.problem, text)
	})
	fmt.Printf("files %d, findings %d, %v\n", files, t.Findings, t.Elapsed())
	for _, counts := range []map[string]int{statuses, kinds, classes} {
		tester.PrintCounts(counts)
	}
	return err
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
