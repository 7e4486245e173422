package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"lsolve/internal/fuzz/command"
)

// Limits of one program. They are generous: to run out of one is no answer.
const (
	compileTime = 15 * time.Second
	searchTime  = 5 * time.Second // told to the solvers
	wallTime    = 30 * time.Second
)

// tools are the programs.
type tools struct {
	minizinc, gecode, lsolve string
	folder                   string // for files of one run
	forLsolve                string // solver configurations
	forGecode, withoutSets   string
	runs                     int // of solvers
}

// errMissing is the error of a program that is not installed.
var errMissing = errors.New("not installed")

// find finds the programs: those of the flags, or else what is installed. Without
// a path lsolve is built from the sources around the current folder.
func find(ctx context.Context, minizinc, gecode, lsolve, folder string) (*tools, error) {
	t, err := locate(ctx, minizinc, gecode, folder)
	if err != nil {
		return nil, err
	}
	if t.lsolve, err = command.Lsolve(ctx, lsolve, folder); err != nil {
		return nil, err
	}
	if r := command.Run(ctx, command.Limits{}, nil, t.lsolve, "install-msc", folder); !r.Ended(0) {
		return nil, fmt.Errorf("lsolve install-msc: %s", r.Why())
	}
	t.forLsolve = filepath.Join(folder, "lsolve.msc")
	return t, t.configureGecode()
}

// locate finds minizinc and Gecode.
func locate(ctx context.Context, minizinc, gecode, folder string) (t *tools, err error) {
	t = &tools{gecode: gecode, folder: folder}
	if t.minizinc, err = exec.LookPath(minizinc); err != nil {
		return nil, fmt.Errorf("minizinc is %w: %w", errMissing, err)
	}
	if gecode == "" {
		t.gecode = t.installedGecode(ctx)
	}
	if t.gecode, err = exec.LookPath(t.gecode); err != nil {
		return nil, fmt.Errorf("fzn-gecode is %w: neither minizinc --solvers nor -gecode names it: %w", errMissing, err)
	}
	return t, nil
}

// configureGecode makes Gecode a solver of MiniZinc with little but the standard library:
// so Gecode's constraints and lsolve's have nothing in common, and it does not
// matter for which MiniZinc the library that comes with Gecode was written.
func (t *tools) configureGecode() error {
	t.forGecode = filepath.Join(t.folder, "reference.msc")
	t.withoutSets = filepath.Join(t.folder, "without_sets.msc")
	library, without := filepath.Join(t.folder, "reference"), filepath.Join(t.folder, "without_sets")
	return errors.Join(
		os.MkdirAll(library, 0o755), t.configure(t.forGecode, library), os.MkdirAll(without, 0o755), t.configure(t.withoutSets, without),
		os.WriteFile(filepath.Join(library, slidingSumFile), []byte(slidingSum), 0o644),
		os.WriteFile(filepath.Join(without, slidingSumFile), []byte(slidingSum), 0o644),
		os.WriteFile(filepath.Join(without, "redefinitions.mzn"), []byte("include \"nosets.mzn\";\n"), 0o644))
}

// In the reified sliding_sum of the standard library of MiniZinc 2.6 the definition of
// the prefix sums is on one side of the equivalence, by the precedence of operators: it
// accepts too much. This is what is meant.
const (
	slidingSumFile = "fzn_sliding_sum_reif.mzn"
	slidingSum     = `predicate fzn_sliding_sum_reif(int: low, int: up, int: seq, array[int] of var int: vs, var bool: b) =
  b <-> forall(i in min(index_set(vs))..max(index_set(vs)) - seq + 1) (
    let { var int: s = sum(j in i..i + seq - 1) (vs[j]) } in s >= low /\ s <= up);
`
)

// configure writes a solver configuration for Gecode.
func (t *tools) configure(file, library string) error {
	text, err := json.Marshal(map[string]any{
		"id": "lsolve.reference", "name": "reference", "version": "1", "executable": t.gecode, "mznlib": library, "tags": []string{"cp", "int", "set"},
	})
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}

// compileReference compiles a model for Gecode.
func (t *tools) compileReference(ctx context.Context, m *model, name string, more ...string) (c compiled, message string, ok bool) {
	configuration := t.forGecode
	if m.setOrder {
		configuration = t.withoutSets
	}
	return t.compile(ctx, configuration, name, m.text(more...))
}

// installedGecode is the program that minizinc runs for Gecode.
func (t *tools) installedGecode(ctx context.Context) string {
	var solvers []struct{ ID, Executable string }
	r := command.Run(ctx, command.Limits{}, nil, t.minizinc, "--solvers-json")
	if json.Unmarshal([]byte(r.Stdout), &solvers) == nil {
		for _, s := range solvers {
			if s.ID == "org.gecode.gecode" && s.Executable != "" {
				return s.Executable
			}
		}
	}
	return "fzn-gecode"
}

// compiled is a model in FlatZinc.
type compiled struct{ fzn, ozn string }

// compile compiles a model. message is why it does not compile; a limit is none.
func (t *tools) compile(ctx context.Context, configuration, name, text string) (c compiled, message string, ok bool) {
	base := filepath.Join(t.folder, name)
	c = compiled{base + ".fzn", base + ".ozn"}
	_, _ = os.Remove(c.fzn), os.Remove(c.ozn)
	if err := os.WriteFile(base+".mzn", []byte(text), 0o644); err != nil {
		return c, err.Error(), false
	}
	r := command.Run(ctx, command.Limits{Time: compileTime}, nil, t.minizinc, "-c", "--solver", configuration, "--fzn", c.fzn, "--ozn", c.ozn, base+".mzn")
	switch {
	case r.Stopped != "":
		return c, "", false
	case r.Err != nil || r.Status != 0:
		return c, fmt.Sprint(firstError(r.Stderr+r.Stdout), r.Err), false
	}
	if _, err := os.Stat(c.fzn); err != nil {
		return c, "minizinc wrote no FlatZinc: " + firstError(r.Stderr+r.Stdout), false
	}
	return c, "", true
}

// firstError is the line that says what is wrong.
func firstError(text string) string {
	for line := range strings.Lines(text) {
		if strings.Contains(strings.ToLower(line), "error") {
			return strings.TrimSpace(line)
		}
	}
	text, _, _ = strings.Cut(text, "\n")
	return text
}

// runGecode runs Gecode on a file.
func (t *tools) runGecode(ctx context.Context, c compiled, args ...string) *answer {
	t.runs++
	args = append(args, "-time", fmt.Sprint(searchTime.Milliseconds()), c.fzn)
	return read("Gecode", command.Run(ctx, command.Limits{Time: wallTime}, nil, t.gecode, args...))
}

// runLsolve runs an engine of lsolve on a file.
func (t *tools) runLsolve(ctx context.Context, c compiled, e engine) *answer {
	t.runs++
	args := append(append([]string{"fzn"}, e.args...), "-t", fmt.Sprint(e.time.Milliseconds()), c.fzn)
	return read(e.name, command.Run(ctx, command.Limits{Time: wallTime}, nil, t.lsolve, args...))
}
