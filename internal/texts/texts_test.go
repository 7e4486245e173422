package texts

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const root = "../.."

// texts returns all Markdown files of the repository.
func texts(t *testing.T) (files []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() && d.Name() == ".git" {
			return fs.SkipDir
		}
		if strings.HasSuffix(path, ".md") {
			files = append(files, path)
		}
		return err
	})
	require.NoError(t, err)
	require.NotEmpty(t, files)
	return files
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// exists reports whether a path from the repository's root is there.
func exists(path string) bool {
	_, err := os.Stat(filepath.Join(root, filepath.FromSlash(path)))
	return err == nil
}

// TestPathsInTexts: a path in backquotes that begins with a folder of the repository
// exists. NAME, X and * stand for other names. The change log names paths of the past.
func TestPathsInTexts(t *testing.T) {
	quoted := regexp.MustCompile("`\\.?/?([a-z.]+/[^` ]*)`")
	made := []string{".ci/bin", "profiles/"}
	for _, file := range texts(t) {
		if strings.HasSuffix(file, "CHANGELOG.md") {
			continue
		}
		for _, m := range quoted.FindAllStringSubmatch(read(t, file), -1) {
			path := strings.TrimSuffix(m[1], "/")
			top, _, _ := strings.Cut(path, "/")
			if !exists(top) || regexp.MustCompile(`NAME|\*|\bX\b|\.\.\.`).MatchString(path) || slices.Contains(made, path) {
				continue
			}
			assert.True(t, exists(path), "%s: there is no %s", file, path)
		}
	}
}

// TestCommandsInTexts: the packages of go test and go doc exist, their tests and
// benchmarks have a name that -run or -bench selects, and -update is a flag of them.
func TestCommandsInTexts(t *testing.T) {
	command := regexp.MustCompile("\\bgo (test|doc) [^`#\n]*")
	checked := 0
	for _, file := range texts(t) {
		for _, line := range command.FindAllString(read(t, file), -1) {
			checked++
			for _, problem := range wrong(line) {
				t.Errorf("%s: %s: %s", file, strings.TrimSpace(line), problem)
			}
		}
	}
	assert.Greater(t, checked, 10)
}

// TestWrongCommands: mistakes in commands are found.
func TestWrongCommands(t *testing.T) {
	for line, want := range map[string]string{
		"go test -count=1 -v -run Texts ./internal/texts": "",
		"go test ./internal/texts -run 'Nothing|Texts'":   "",
		"go test ./...":                                    "",
		"go test ./internal/text":                          "no package ./internal/text",
		"go test ./internal/texts -run Nothing":            "no test Nothing",
		"go test ./internal/texts -run '^$' -bench Texts":  "no benchmark Texts",
		"go test ./internal/texts -run TestTexts -update":  "no flag -update in ./internal/texts",
		"go doc ./nothing":                                 "no package ./nothing",
		"go test ./flatzinc -run Library -update":          "",
		"go test -pgo=$PWD/x.pgo ./flatzinc -bench File .": "",
	} {
		assert.Equal(t, want, strings.Join(wrong(line), "; "), line)
	}
}

// wrong returns the mistake of a go test or go doc command.
func wrong(command string) (problems []string) {
	words := strings.Fields(strings.NewReplacer("'", "", `"`, "").Replace(command))
	var packages []string
	run, bench, update := "", "", false
	for i, w := range words {
		switch {
		case strings.HasPrefix(w, "./"):
			packages = append(packages, w)
		case w == "-run" && i+1 < len(words):
			run = words[i+1]
		case w == "-bench" && i+1 < len(words):
			bench = words[i+1]
		case w == "-update":
			update = true
		}
	}
	source := ""
	for _, p := range packages {
		if strings.HasSuffix(p, "...") {
			return nil
		}
		files, _ := filepath.Glob(filepath.Join(root, p, "*.go"))
		if len(files) == 0 {
			problems = append(problems, "no package "+p)
			continue
		}
		own := ""
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err == nil && strings.HasSuffix(file, "_test.go") {
				own += string(text)
			}
		}
		if update && !regexp.MustCompile(`(?m)^var \w+ = flag\.Bool\("update"`).MatchString(own) {
			problems = append(problems, "no flag -update in "+p)
		}
		source += own
	}
	if len(packages) == 0 || len(problems) > 0 {
		return problems
	}
	if run != "" && run != "^$" && !selects(source, "Test", run) {
		problems = append(problems, "no test "+run)
	}
	if bench != "" && bench != "." && !selects(source, "Benchmark", bench) {
		problems = append(problems, "no benchmark "+bench)
	}
	return problems
}

// selects reports whether a pattern selects a function of the kind. Of a pattern with
// slashes the first element counts.
func selects(source, kind, pattern string) bool {
	pattern, _, _ = strings.Cut(pattern, "/")
	wanted, err := regexp.Compile(pattern)
	if err != nil {
		return false
	}
	for _, f := range regexp.MustCompile(`(?m)^func (`+kind+`\w*)\(`).FindAllStringSubmatch(source, -1) {
		if wanted.MatchString(f[1]) {
			return true
		}
	}
	return false
}
