//go:build unix

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"lsolve/internal/rng"
)

// generator makes one command and its files.
type generator struct {
	*rand.Rand
	data, dir string
}

// target is a file that a flag names.
type target struct {
	name    string // in the folder
	real    string // where it leads to
	before  string // its content
	there   bool
	mode    os.FileMode
	valid   func(text []byte) error
	streams bool // what is on its way is to be kept
}

// moment is when the signal comes.
type moment struct {
	signal syscall.Signal
	bytes  int64         // after so much of output, or
	after  time.Duration // after so long, whichever is first
	again  bool          // the signal comes again until the command ends
}

func (m moment) String() string {
	return fmt.Sprintf("%v after %d bytes or %v, again %v", m.signal, m.bytes, m.after, m.again)
}

// struck is a command that gets a signal.
type struck struct {
	kind     string
	args     []string
	dir      string
	targets  []target
	names    map[string]bool // all that may be in the folder
	stdout   func(text []byte) error
	flatZinc bool
	moment
}

// command draws a command, its files and its signal, and makes the files.
func (g *generator) command() (*struck, error) {
	c := &struck{dir: g.dir, names: map[string]bool{}}
	var plots []string
	valid := g.words(c, &plots)
	c.moment = moment{
		signal: []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, closed}[g.below(4)],
		bytes:  1 << g.below(20), after: time.Duration(1<<g.below(10)) * time.Millisecond, again: g.below(4) == 0,
	}
	if c.stdout = valid; !c.flatZinc && c.signal != closed && g.below(3) > 0 {
		c.stdout = nil
		if err := g.file(c, "--output", "o.txt", valid, true); err != nil {
			return nil, err
		}
	}
	for _, flag := range plots {
		kind := g.one([]string{".svg", ".png", ".pdf"})
		if flag == "--trace" {
			kind = g.one([]string{".svg", ".dot"})
		}
		if err := g.file(c, flag, strings.TrimLeft(flag, "-")+kind, formats[kind], false); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// words draws what is to be done. It returns how to tell whether its output is whole.
func (g *generator) words(c *struck, plots *[]string) (valid func([]byte) error) {
	format, json := "text", g.below(2) == 0
	valid = lines
	if json {
		format, valid = "json", jsonLines
	}
	add := func(words string) { c.args = append(c.args, strings.Fields(words)...) }
	maybe := func(words string) {
		if g.below(2) == 0 {
			add(words)
		}
	}
	plot := func(flag string) {
		if g.below(2) == 0 {
			*plots = append(*plots, flag)
		}
	}
	shop := filepath.Join(g.data, "jobshop", g.one([]string{"ft06.txt", "ft10.txt", "la16.txt", "la38.txt"}))
	switch c.kind = g.one([]string{"all", "all", "tree", "best", "best", "best", "walk", "runs", "compare", "compare", "generate", "count", "table", "fzn"}); c.kind {
	case "all":
		n := 4 + g.below(10)
		add(fmt.Sprintf("queens -n %d --all --algo %s --format %s", n, g.one([]string{"backtrack", "cp"}), format))
		if !json {
			valid = boards(n)
		}
	case "tree":
		add(fmt.Sprintf("queens -n %d --all --algo cp --learn off --format json", 4+g.below(8)))
		*plots, valid = []string{"--trace"}, jsonLines
	case "best":
		add("jobshop --algo " + g.one([]string{"auto", "portfolio", "cp", "hybrid", "tuned", "tabu", "late", "lns", "solution-guided"}) + " --time-limit 2s --format " + format)
		maybe("--better")
		plot("--plot")
		add(shop)
	case "walk":
		add(fmt.Sprintf("magic -n %d --algo %s --max-steps 300000 --format %s", 4+g.below(8), g.one([]string{"anneal", "tabu", "tuned"}), format))
		plot("--plot")
	case "runs":
		add(fmt.Sprintf("queens -n %d --algo hillclimb --runs 50 --format %s", 20+g.below(100), format))
	case "compare":
		format = g.one([]string{"text", "json", "csv"})
		valid = map[string]func([]byte) error{"text": lines, "json": jsonLines, "csv": csvLines}[format]
		add(fmt.Sprintf("compare queens -n 8,%d --algos hillclimb,minconf,cp --runs %d --format %s", 10+g.below(60), 1+g.below(100), format))
		plot("--plot")
		plot("--boxes")
	case "generate":
		add(fmt.Sprintf("generate tsp -n %d --count %d", 5+g.below(200), 1+g.below(2000)))
		valid = tours
	case "count":
		add("queens -n 15 --algo backtrack --count --time-limit 2s --format " + format)
	case "table":
		add("queens --algo backtrack --table --max-steps 1000000")
		valid = lines
	case "fzn":
		c.flatZinc = true
		add("fzn -t 2000 --engine " + g.one([]string{"auto", "cp", "learn", "ls", "portfolio"}))
		maybe("-a")
		maybe("-i")
		maybe("-s")
		add(filepath.Join(g.data, "minizinc", g.one([]string{"jobshop.fzn", "queens.fzn"})))
		valid = lines
	}
	if !c.flatZinc {
		add("--seed " + strconv.Itoa(1+g.below(1000)))
	}
	return valid
}

// file makes what a flag names: nothing, a file, or a link to one of them.
func (g *generator) file(c *struck, flag, name string, valid func([]byte) error, streams bool) error {
	t := target{name: name, real: name, valid: valid, streams: streams, there: g.below(2) == 0, mode: []os.FileMode{0o600, 0o640, 0o755}[g.below(3)]}
	if g.below(3) == 0 {
		t.real = "real_" + name
		if err := os.Symlink(t.real, filepath.Join(g.dir, name)); err != nil {
			return err
		}
		c.names[name] = true
	}
	if t.there {
		t.before = "as before\n"
		path := filepath.Join(g.dir, t.real)
		if err := os.WriteFile(path, []byte(t.before), 0o600); err != nil {
			return err
		}
		if err := os.Chmod(path, t.mode); err != nil {
			return err
		}
	}
	c.names[t.real] = true
	c.targets = append(c.targets, t)
	c.args = append(c.args, flag, name)
	return nil
}

func (g *generator) below(n int) int { return rng.Intn(g.Rand, n) }

func (g *generator) one(list []string) string { return list[g.below(len(list))] }
