package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"
)

// figures are what a run of the fuzzer came to.
type figures struct {
	models, compiled, runs, checked int
	findings                        int
	classes, skipped, refused       map[string]int
	ran, answered                   map[string]int // by engine
	names                           map[string]int // by template, of models that compiled
	silent                          []string       // models that Gecode answered, and engines that did not
}

// add counts a model.
func (f *figures) add(n uint64, v *verdict, names []string) {
	if len(v.silent) > 0 {
		f.silent = append(f.silent, fmt.Sprintf("model %d: %s", n, strings.Join(v.silent, ", ")))
	}
	f.models++
	f.checked += v.checked
	f.findings += len(v.findings)
	for _, message := range v.refused {
		f.refused[message]++
	}
	for by, answered := range v.answers {
		if f.ran[by]++; answered {
			f.answered[by]++
		}
	}
	if len(v.answers) == 0 {
		f.skipped[v.skipped]++
		return
	}
	f.compiled++
	if f.names == nil {
		f.names = map[string]int{}
	}
	for _, name := range names {
		f.names[name]++
	}
}

func (f *figures) print(w io.Writer, elapsed time.Duration) {
	fmt.Fprintf(w, "models %d, compiled %d, runs %d, solutions checked %d, findings %d, %v\n",
		f.models, f.compiled, f.runs, f.checked, f.findings, elapsed)
	for _, by := range slices.Sorted(maps.Keys(f.ran)) {
		fmt.Fprintf(w, "  %s: %d of %d answered\n", by, f.answered[by], f.ran[by])
	}
	for _, t := range []struct {
		title string
		count map[string]int
	}{{"finding", f.classes}, {"not compiled", f.skipped}, {"refused", f.refused}} {
		keys := slices.SortedFunc(maps.Keys(t.count), func(a, b string) int { return t.count[b] - t.count[a] })
		for _, key := range keys[:min(len(keys), 12)] {
			fmt.Fprintf(w, "  %s %d times: %s\n", t.title, t.count[key], key)
		}
	}
	for _, s := range f.silent[:min(len(f.silent), 20)] {
		fmt.Fprintf(w, "  no answer to %s\n", s)
	}
	var never int
	for _, template := range globals {
		if f.names[template] == 0 {
			never++
		}
	}
	fmt.Fprintf(w, "  %d of %d forms of globals were in models that compiled\n", len(globals)-never, len(globals))
}
