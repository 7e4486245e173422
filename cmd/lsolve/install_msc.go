package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/internal/outfile"
	"lsolve/share/minizinc"
)

// executable finds this program; tests have another.
var executable = os.Executable

func installCommand() *cli.Command {
	return &cli.Command{
		Name: "install-msc", Usage: "make lsolve a solver of MiniZinc", UsageText: "lsolve install-msc [DIR]",
		Description: "Writes the solver configuration lsolve.msc, the library that goes with it, and fzn-lsolve, which is\n" +
			"lsolve fzn under another name, to DIR, by default ~/.minizinc/solvers, where MiniZinc finds it. Then\n\n" +
			"    minizinc --solver lsolve model.mzn data.dzn\n\n" +
			"works; with another DIR, minizinc --solver DIR/lsolve.msc. Do it again when lsolve was moved or replaced.",
		Action: func(c *cli.Context) error {
			if c.NArg() > 1 {
				return exit.Usagef("unexpected argument %q; expected one folder at most", c.Args().Get(1))
			}
			dir := c.Args().First()
			if dir == "" {
				home, err := os.UserHomeDir()
				if err != nil {
					return fmt.Errorf("no folder given and no home folder: %w", err)
				}
				dir = filepath.Join(home, ".minizinc", "solvers")
			}
			program, err := executable()
			if err != nil {
				return err
			}
			if inBuildCache(program) {
				return exit.Usagef("install-msc would register %s, which go run throws away; expected go install ./cmd/lsolve before, and lsolve install-msc", program)
			}
			file, err := installMSC(c.Context, dir, program)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(c.App.Writer, file)
			return err
		},
	}
}

// inBuildCache reports whether go run has made the program: in a folder for the
// time of the run, or in the cache of builds, in a folder named by a checksum.
func inBuildCache(program string) bool {
	for folder := range strings.SplitSeq(filepath.ToSlash(filepath.Dir(program)), "/") {
		if strings.HasPrefix(folder, "go-build") || len(folder) == 66 && strings.HasSuffix(folder, "-d") {
			return true
		}
	}
	return false
}

// solverConfig is a solver configuration of MiniZinc.
type solverConfig struct {
	ID          string     `json:"id"`
	Name        string     `json:"name"`
	Description string     `json:"description"`
	Version     string     `json:"version"`
	Executable  string     `json:"executable"`
	Library     string     `json:"mznlib"`
	Tags        []string   `json:"tags"`
	StdFlags    []string   `json:"stdFlags"`
	ExtraFlags  [][]string `json:"extraFlags"`
	SupportsMzn bool       `json:"supportsMzn"`
	SupportsFzn bool       `json:"supportsFzn"`
	Solns2Out   bool       `json:"needsSolns2Out"`
	NeedsMzn    bool       `json:"needsMznExecutable"`
	NeedsStdlib bool       `json:"needsStdlibDir"`
	GUI         bool       `json:"isGUIApplication"`
}

// fznName is the name under which the program is lsolve fzn.
const fznName = "fzn-lsolve"

// fznProgram installs a program that runs lsolve fzn, since a configuration cannot pass
// arguments, and returns its name. MiniZinc resolves symbolic links, so a link is not enough.
func fznProgram(ctx context.Context, dir, program string) (name string, err error) {
	name = filepath.Join(dir, fznName)
	if runtime.GOOS != "windows" {
		quoted := "'" + strings.ReplaceAll(program, "'", `'\''`) + "'"
		if err := install(ctx, name, []byte("#!/bin/sh\nexec "+quoted+" fzn \"$@\"\n")); err != nil {
			return "", err
		}
		return name, os.Chmod(name, 0o755)
	}
	name += ".exe"
	return name, copyProgram(program, name)
}

// copyProgram gives a program another name, under which it is lsolve fzn; see words.
func copyProgram(program, name string) error {
	if err := os.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if os.Link(program, name) == nil {
		return nil
	}
	text, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o755)
}

// installMSC writes the configuration and the library to a folder, and returns
// the name of the configuration. Paths in it are absolute.
func installMSC(ctx context.Context, dir, program string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	library := filepath.Join(dir, "lsolve")
	if err := os.MkdirAll(library, 0o755); err != nil {
		return "", err
	}
	err = fs.WalkDir(minizinc.Library, "lsolve", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := minizinc.Library.ReadFile(path)
		if err != nil {
			return err
		}
		name := filepath.Join(dir, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		return install(ctx, name, text)
	})
	if err != nil {
		return "", err
	}
	solver, err := fznProgram(ctx, dir, program)
	if err != nil {
		return "", err
	}
	v := versionNumber()
	config := solverConfig{
		ID: "org.lsolve.lsolve", Name: "lsolve", Version: strings.TrimPrefix(v, "v"),
		Description: "Complete search with learning, constraint-based local search, and both together",
		Executable:  solver, Library: library,
		Tags:     []string{"cp", "int", "lcg", "restart", "lsolve"},
		StdFlags: []string{"-a", "-i", "-n", "-s", "-v", "-p", "-r", "-f", "-t"},
		ExtraFlags: [][]string{
			{"--engine", "which engine searches", "opt:" + strings.Join(fznEngines, ":"), fzn.Auto},
			{"--restart", "Restart sequence type", "opt:" + strings.Join(fznSet.Choices("restart"), ":"), "auto"},
			{"--restart-base", "Base for geometric restart sequence", "float", "1.5"},
			{"--restart-scale", "Scale factor for restart sequence", "int", "250"},
			{"--node", "Node cutoff", "int", "0"},
			{"--fail", "Failure cutoff", "int", "0"},
		},
		SupportsFzn: true, Solns2Out: true,
	}
	text, err := json.MarshalIndent(config, "", "  ")
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "lsolve.msc")
	return file, install(ctx, file, append(text, '\n'))
}

// install writes a file.
func install(ctx context.Context, name string, text []byte) error {
	if err := outfile.Write(ctx, name, text); err != nil {
		return fmt.Errorf("install-msc %s: %w", name, err)
	}
	return nil
}
