package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"lsolve/solve"
)

// progressBar is the status line of a search that takes longer than a second.
// It is drawn on the standard error, by default on a terminal only.
type progressBar struct {
	w     io.Writer // nil: never
	name  string
	start time.Time
	quit  chan struct{}
	done  sync.WaitGroup

	mu     sync.Mutex
	latest solve.Progress
	found  solve.Improvement // the last news of an optimising search
	finder string            // of its solution
	shown  bool
}

func newProgressBar(c *cli.Context, name string) *progressBar {
	b := &progressBar{name: name, start: time.Now(), quit: make(chan struct{})}
	switch c.String("progress") {
	case "always":
		b.w = c.App.ErrWriter
	case "auto":
		if file, ok := c.App.ErrWriter.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
			b.w = file
		}
	}
	if b.w == nil {
		return b
	}
	b.done.Go(func() {
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-b.quit:
				return
			case now := <-tick.C:
				if elapsed := now.Sub(b.start); elapsed >= time.Second {
					b.draw(elapsed)
				}
			}
		}
	})
	return b
}

// update is a solve.ProgressFunc.
func (b *progressBar) update(p solve.Progress) {
	if b.w == nil {
		return
	}
	b.mu.Lock()
	b.latest = p
	b.mu.Unlock()
}

// better notes a better solution or bound.
func (b *progressBar) better(u solve.Improvement) {
	if b.w == nil {
		return
	}
	b.mu.Lock()
	if b.found = u; u.Better {
		b.finder = u.By
	}
	b.mu.Unlock()
}

func (b *progressBar) draw(elapsed time.Duration) {
	b.mu.Lock()
	defer b.mu.Unlock()
	fmt.Fprint(b.w, "\r\x1b[K"+progressText(b.name, elapsed, b.latest, b.found, b.finder))
	b.shown = true
}

// clear takes the line off the screen, before something else is printed.
func (b *progressBar) clear() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.shown {
		fmt.Fprint(b.w, "\r\x1b[K")
		b.shown = false
	}
}

func (b *progressBar) stop() {
	close(b.quit)
	b.done.Wait()
	b.clear()
}

// progressText is the status line: what the search does a second, and how far
// it is: the best solution, who found it, the bound and the gap, if there are.
func progressText(name string, elapsed time.Duration, p solve.Progress, u solve.Improvement, finder string) string {
	parts := []string{fmt.Sprintf("%s %.1f s", name, elapsed.Seconds())}
	if u.Values != nil {
		parts = append(parts, fmt.Sprintf("objective %d (%s)", u.Objective, finder))
	}
	if u.Bounded {
		parts = append(parts, fmt.Sprintf("bound %d", u.Bound))
		if u.Values != nil {
			parts = append(parts, fmt.Sprintf("gap %.2f %%", 100*u.Gap()))
		}
	}
	rate := func(count int64, what string) {
		if count > 0 {
			parts = append(parts, fmt.Sprintf("%s %s (%s/s)", metric(float64(count)), what, metric(float64(count)/elapsed.Seconds())))
		}
	}
	rate(p.Steps, "steps")
	rate(p.Placements, "placements")
	rate(p.Nodes, "nodes")
	if p.Solutions > 0 {
		parts = append(parts, fmt.Sprintf("%d solutions", p.Solutions))
	}
	if p.Steps > 0 {
		parts = append(parts, fmt.Sprintf("%d conflicts", p.Conflicts), fmt.Sprintf("%d restarts", p.Restarts))
	}
	if p.Done > 0 {
		parts = append(parts, fmt.Sprintf("%.0f %%", 100*p.Done))
	}
	return strings.Join(parts, ", ")
}

// metric is a number with a prefix, such as 12.3 M.
func metric(x float64) string {
	for _, unit := range []struct {
		size   float64
		prefix string
	}{{1e12, " T"}, {1e9, " G"}, {1e6, " M"}, {1e3, " k"}} {
		if x >= unit.size {
			return fmt.Sprintf("%.3g%s", x/unit.size, unit.prefix)
		}
	}
	return fmt.Sprintf("%.0f", x)
}
