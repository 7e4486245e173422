package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestDefaultAlgorithm: it is auto, or the first that has the options given.
func TestDefaultAlgorithm(t *testing.T) {
	for args, algo := range map[string]string{
		"queens -n 8":                                     "auto",
		"queens -n 100000":                                "auto", // beyond the boards of a complete search
		"queens -n 3":                                     "auto",
		"queens -n 8 --count":                             "backtrack",
		"queens -n 6 --all":                               "backtrack",
		"queens -n 8 --max-steps 10000":                   "minconf",
		"queens -n 8 --random-move-after 5":               "hillclimb",
		"queens -n 8 --heuristic naive":                   "cp",
		"langford -n 10003":                               "auto", // beyond the rows that a model is stated of
		"magic -n 5 --stagnation 1000000":                 "tuned",
		"doppelblock --example":                           "auto",
		"doppelblock --example --all":                     "cp",
		"domino --example --count":                        "cp",
		"doppelblock --example --warm-steps 1":            "hybrid",
		"costas -n 8 --members complete --slices 3":       "portfolio",
		"tsp --max-steps 100 ../../testdata/tsp/gr17.tsp": "tuned",
	} {
		status, stdout, stderr := lsolve(t, append(strings.Fields(args), "--format", "json")...)
		require.Zero(t, status, "%s\n%s", args, stderr)
		assert.Contains(t, stdout, `"algo":"`+algo+`"`, args)
	}
}
