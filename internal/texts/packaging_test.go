package texts

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

// TestReleases: the configuration of releases builds the command for all systems.
func TestReleases(t *testing.T) {
	var config struct {
		Version int
		Before  struct{ Hooks []string }
		Builds  []struct {
			Main, Ldflags      string
			Env, Goos, Goarch  []string
			Flags, Tags        []string
			ModTimestamp       string         `yaml:"mod_timestamp"`
			SkippedUnknownKeys map[string]any `yaml:",inline"`
		}
		Archives []struct{ Files []string }
		Checksum map[string]string
	}
	require.NoError(t, yaml.Unmarshal([]byte(read(t, root+"/.goreleaser.yaml")), &config))
	assert.Equal(t, 2, config.Version)
	require.Len(t, config.Builds, 1)
	b := config.Builds[0]
	assert.Empty(t, b.SkippedUnknownKeys)
	assert.True(t, exists(b.Main), b.Main)
	assert.Equal(t, []string{"linux", "darwin", "windows"}, b.Goos)
	assert.Equal(t, []string{"amd64", "arm64"}, b.Goarch)
	assert.Contains(t, b.Env, "CGO_ENABLED=0")
	assert.Contains(t, b.Flags, "-trimpath")
	assert.Equal(t, []string{"solver"}, b.Tags)
	assert.Contains(t, config.Before.Hooks, ".ci/solver {{ .Tag }}", "it makes what the tag needs")
	assert.True(t, exists(".ci/solver"))
	require.Len(t, config.Archives, 1)
	for _, file := range config.Archives[0].Files {
		assert.True(t, exists(file), file)
	}
	assert.NotEmpty(t, config.Checksum)
	setVariables(t, b.Ldflags)
}

// TestDockerfile: the image has the command alone, statically linked.
func TestDockerfile(t *testing.T) {
	text := read(t, root+"/Dockerfile")
	stages := regexp.MustCompile(`(?m)^FROM (.*)$`).FindAllStringSubmatch(text, -1)
	require.Len(t, stages, 2)
	assert.Equal(t, "scratch", stages[1][1])
	for _, want := range []string{"CGO_ENABLED=0", "-trimpath", "./cmd/lsolve", `ENTRYPOINT ["/lsolve"]`} {
		assert.Contains(t, text, want)
	}
	version := regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindStringSubmatch(read(t, root+"/go.mod"))[1]
	assert.Contains(t, stages[0][1], "golang:"+version+" ")
	setVariables(t, text)
}

// TestDockerignore: the packages of which the command is built are not kept from the image.
func TestDockerignore(t *testing.T) {
	list := exec.Command("go", "list", "-deps", "-f", "{{if and .Module .Module.Main}}{{.Dir}}{{end}}", "./cmd/lsolve")
	list.Dir = root
	out, err := list.Output()
	require.NoError(t, err)
	assert.Contains(t, string(out), "/docs/formats/schema\n", "which is in a folder that has little else for the image")
	whole, err := filepath.Abs(root)
	require.NoError(t, err)
	for name := range strings.Lines(string(out)) {
		dir, err := filepath.Rel(whole, strings.TrimSpace(name))
		require.NoError(t, err)
		kept := true
		for rule := range strings.Lines(read(t, root+"/.dockerignore")) { // the last one that matches decides
			folder, back := strings.CutPrefix(strings.TrimSpace(rule), "!")
			if dir == folder || strings.HasPrefix(dir, folder+"/") {
				kept = back
			}
		}
		assert.True(t, kept, dir)
	}
}

// setVariables checks that the linker sets variables that the command has.
func setVariables(t *testing.T, flags string) {
	t.Helper()
	var source strings.Builder
	files, err := filepath.Glob(root + "/cmd/lsolve/*.go")
	require.NoError(t, err)
	for _, file := range files {
		source.WriteString(read(t, file))
	}
	set := regexp.MustCompile(`-X main\.(\w+)=`).FindAllStringSubmatch(flags, -1)
	assert.NotEmpty(t, set)
	for _, m := range set {
		declared := regexp.MustCompile(`(?m)^var (\w+, )*` + m[1] + `(, \w+)* string$`).MatchString(source.String())
		assert.True(t, declared, "main.%s", m[1])
	}
}

// TestRenameModule: the command that renames the module leaves a module that
// builds.
func TestRenameModule(t *testing.T) {
	if _, err := exec.LookPath("sed"); err != nil || runtime.GOOS != "linux" {
		t.Skip("needs GNU sed")
	}
	dir := t.TempDir()
	for _, name := range []string{".ci/rename-module", ".golangci.yml", "go.mod", "go.sum", "share", "docs/formats/schema"} {
		copyAll(t, name, dir)
	}
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && slices.Contains([]string{".go", ".html", ".js", ".mod", ".sum"}, filepath.Ext(path)) {
			copyAll(t, strings.TrimPrefix(path, root+"/"), dir)
		}
		return err
	})
	require.NoError(t, err)
	const path = "example.org/you/lsolve"
	out, err := exec.Command(filepath.Join(dir, ".ci", "rename-module"), path).CombinedOutput()
	require.NoError(t, err, string(out))
	list := exec.Command("go", "list", "-deps", "-test", "-f", "{{.ImportPath}}", "./...")
	list.Dir = dir
	var stderr strings.Builder
	list.Stderr = &stderr
	out, err = list.Output() // an import that is not there is an error
	require.NoError(t, err, stderr.String())
	assert.Contains(t, string(out), path+"/model\n")
	assert.NotRegexp(t, `(?m)^lsolve/`, string(out))
	rules := read(t, filepath.Join(dir, ".golangci.yml"))
	assert.NotRegexp(t, `[^/]lsolve/`, rules)
	assert.Contains(t, rules, "pkg: "+path+"/localsearch")
}

// copyAll copies a file or folder of the repository to the same place below dir.
func copyAll(t *testing.T, name, dir string) {
	t.Helper()
	from, to := filepath.Join(root, name), filepath.Join(dir, name)
	info, err := os.Stat(from)
	require.NoError(t, err)
	if info.IsDir() {
		require.NoError(t, os.CopyFS(to, os.DirFS(from)))
		return
	}
	text, err := os.ReadFile(from)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Dir(to), 0o755))
	require.NoError(t, os.WriteFile(to, text, info.Mode()))
}
