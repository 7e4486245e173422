package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/share/minizinc"
)

// executable finds this program; tests have another.
var executable = os.Executable

func installCommand() *cli.Command {
	return &cli.Command{
		Name: "install-msc", Usage: "make lsolve a solver of MiniZinc", UsageText: "lsolve install-msc [DIR]",
		Description: "Writes the solver configuration lsolve.msc and the library that goes with it to DIR,\n" +
			"by default ~/.minizinc/solvers, where MiniZinc finds it. Then\n\n" +
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
			file, err := installMSC(dir, program)
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

// solverConfig is what MiniZinc wants to know of a solver.
type solverConfig struct {
	ID          string     `json:"id"`
	Name        string     `json:"name"`
	Description string     `json:"description"`
	Version     string     `json:"version"`
	Executable  []string   `json:"executable"`
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

// installMSC writes the configuration and the library to a folder, and returns
// the name of the configuration. Paths in it are absolute.
func installMSC(dir, program string) (string, error) {
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
		return output.WriteFile(filepath.Join(library, filepath.Base(path)), "install-msc", text)
	})
	if err != nil {
		return "", err
	}
	v := versionNumber()
	config := solverConfig{
		ID: "org.lsolve.lsolve", Name: "lsolve", Version: strings.TrimPrefix(v, "v"),
		Description: "Complete search with learning, constraint-based local search, and both together",
		Executable:  []string{program, "fzn"}, Library: library,
		Tags:        []string{"cp", "int", "lcg", "restart", "lsolve"},
		StdFlags:    []string{"-a", "-i", "-n", "-s", "-v", "-p", "-r", "-f", "-t"},
		ExtraFlags:  [][]string{{"--engine", "which engine searches", "opt:" + strings.Join(fznEngines, ":"), fzn.Auto}},
		SupportsFzn: true, Solns2Out: true,
	}
	text, err := json.MarshalIndent(config, "", "  ")
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "lsolve.msc")
	return file, output.WriteFile(file, "install-msc", append(text, '\n'))
}
