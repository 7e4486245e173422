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

// TestTable: counts, means and ratios, and lines that are refused.
func TestTable(t *testing.T) {
	name := filepath.Join(t.TempDir(), "lines.tsv")
	text := ""
	for _, set := range mixed.Sets() {
		text += set.Name + "\ta\tlsolve\tproved\t1.00\t5\t5\n" + set.Name + "\tb\tlsolve\tsolved\t16.00\t5\t4\n"
		text += set.Name + "\ta\tcpsat\tproved\t0.00\t5\t5\n" + set.Name + "\tb\tcpsat\tproved\t4.00\t5\t5\n"
		text += set.Name + "\ta\thighs\t-\t9.00\t-\tNone\n" + set.Name + "\tb\thighs\tproved\t4.00\t5\t5\n"
	}
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	var out bytes.Buffer
	require.NoError(t, run(t.Context(), []string{"-table", name}, &out))
	assert.Contains(t, out.String(), " | 1 of 2, 4.00 | 2 of 2, 0.20 | 1 of 2, 6.00 | 20.00 |\n")
	assert.Contains(t, out.String(), "| all, geometric mean | | | | 20.00 |\n")
	for wrong, want := range map[string]string{
		"bins\ta\tlsolve\n":                             "lines.tsv:1: 3 fields; expected 7",
		"bins\ta\tlsolve\tproved\tsoon\t1\t1\n":         `lines.tsv:1: "soon"; expected seconds`,
		"bins\ta\tlsolve\tproved\t1\t1\t1\n\nbins\ta\n": "lines.tsv:2: 1 fields",
	} {
		require.NoError(t, os.WriteFile(name, []byte(wrong), 0o600))
		assert.ErrorContains(t, run(t.Context(), []string{"-table", name}, &out), want)
	}
}
