// Package progress draws the status line of a search that takes longer than a
// second:
//
//	line := progress.Start(os.Stderr, progress.Auto, "jobshop, portfolio")
//	defer line.Stop()
//	... cp.Options{OnProgress: line.Count} ...
//	line.Clear() // before something else is printed
//
//	line.go  the line and its clock
//	text.go  what it says, for people and for programs
package progress

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"

	"lsolve/internal/crash"
	"lsolve/solve"
)

// When to show the line.
const (
	Auto   = "auto" // on a terminal
	Always = "always"
	Never  = "never"
	JSON   = "json" // a line of JSON every second
)

// Whens are the values of --progress.
var Whens = []string{Auto, Always, Never, JSON}

// Line is a status line. Its methods may be called by several goroutines.
type Line struct {
	w     io.Writer // nil: never
	json  bool
	name  string
	start time.Time
	quit  chan struct{}
	done  crash.Group

	mu     sync.Mutex
	latest solve.Progress
	best   solve.Improvement
	finder string // of the best solution
	shown  bool
}

// Start begins a line, which appears after a second. name stands in front.
func Start(stderr io.Writer, when, name string) *Line {
	l := &Line{name: name, start: time.Now(), quit: make(chan struct{})}
	switch when {
	case Always:
		l.w = stderr
	case JSON:
		l.w, l.json = stderr, true
	case Auto:
		if file, ok := stderr.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
			l.w = file
		}
	}
	if l.w == nil {
		return l
	}
	l.done.Go(func() {
		every := 200 * time.Millisecond
		if l.json {
			every = time.Second
		}
		tick := time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-l.quit:
				return
			case now := <-tick.C:
				if elapsed := now.Sub(l.start); elapsed >= time.Second {
					l.draw(elapsed)
				}
			}
		}
	})
	return l
}

// Count receives the counters of the search. It is a solve.ProgressFunc.
func (l *Line) Count(p solve.Progress) {
	if l.w == nil {
		return
	}
	l.mu.Lock()
	l.latest = p
	l.mu.Unlock()
}

// Improve receives a better solution or bound.
func (l *Line) Improve(i solve.Improvement) {
	if l.w == nil {
		return
	}
	l.mu.Lock()
	if l.best = i; i.Better {
		l.finder = i.By
	}
	l.mu.Unlock()
}

func (l *Line) draw(elapsed time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.json {
		fmt.Fprint(l.w, line(l.name, elapsed, l.latest, l.best, l.finder))
		return
	}
	fmt.Fprint(l.w, "\r\x1b[K"+text(l.name, elapsed, l.latest, l.best, l.finder))
	l.shown = true
}

// Clear removes the line from the screen, before something else is printed.
func (l *Line) Clear() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.shown {
		fmt.Fprint(l.w, "\r\x1b[K")
		l.shown = false
	}
}

// Stop ends the line.
func (l *Line) Stop() {
	close(l.quit)
	l.done.Wait()
	l.Clear()
}
