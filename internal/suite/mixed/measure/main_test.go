package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/suite/mixed"
)

// TestWrite: what is written are the numbers of the instances.
func TestWrite(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, run(t.Context(), []string{"-write", folder, "-set", "bins,lots"}, nil))
	folders, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Len(t, folders, 2)
	text, err := os.ReadFile(filepath.Join(folder, "bins", "bins03.json"))
	require.NoError(t, err)
	var p mixed.Bins
	require.NoError(t, json.Unmarshal(text, &p))
	assert.Len(t, p.Weights, 36)
}

// TestOne: the line of an instance.
func TestOne(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, run(t.Context(), []string{"-set", "bins", "-one", "bins01", "-cpu", "1m"}, &out))
	fields := strings.Split(strings.TrimSpace(out.String()), "\t")
	require.Len(t, fields, 7)
	assert.Equal(t, []string{"bins", "bins01", "lsolve", "proved"}, fields[:4])
	assert.Equal(t, []string{"12", "12"}, fields[5:])
	assert.ErrorContains(t, run(t.Context(), []string{"-one", "nothing"}, &out), `no instance "nothing"`)
}
