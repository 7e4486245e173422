package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestInstallMSC: the configuration has the types that the IDE and minizinc-python expect, and
// its executable, without arguments, solves FlatZinc. Installing again replaces everything.
func TestInstallMSC(t *testing.T) {
	self, err := os.Executable()
	require.NoError(t, err)
	dir := filepath.Join(t.TempDir(), "o'folder $1")
	var config struct {
		ID, Name, Version, Executable, Mznlib string
		Tags, StdFlags                        []string
		ExtraFlags                            [][4]string
	}
	for range 2 {
		file, err := installMSC(t.Context(), dir, self)
		require.NoError(t, err)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, &config))
	}
	assert.Equal(t, filepath.Join(dir, fznName), strings.TrimSuffix(config.Executable, ".exe"))
	for _, flag := range config.ExtraFlags {
		for _, word := range flag {
			assert.NotEmpty(t, word, flag)
		}
	}
	command := exec.Command(config.Executable, "-a", fznFile(t, threeFzn))
	command.Env = append(os.Environ(), asCommand+"=1")
	out, err := command.Output()
	require.NoError(t, err)
	assert.Len(t, readAnswer(t, string(out)).solutions, 3)
}

// TestFznProgram: the program under the name that it has on Windows is lsolve fzn.
func TestFznProgram(t *testing.T) {
	dir := t.TempDir()
	program, name := filepath.Join(dir, "program"), filepath.Join(dir, "name")
	require.NoError(t, os.WriteFile(program, []byte("text"), 0o700))
	for range 2 {
		require.NoError(t, copyProgram(program, name))
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, "text", string(text))
	}
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "folder", "full"), 0o700))
	assert.Error(t, copyProgram(program, filepath.Join(dir, "folder")))
	assert.Equal(t, []string{"fzn", "-a", "x.fzn"}, words([]string{filepath.Join("a", "fzn-lsolve.exe"), "-a", "x.fzn"}))
	assert.Equal(t, []string{"-a"}, words([]string{"lsolve", "-a"}))
}
