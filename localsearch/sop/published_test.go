package sop_test

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/sop"
	"lsolve/problem/sop"
)

// TestKnown: the search finds the shortest path of an instance of TSPLIB, which is proved.
func TestKnown(t *testing.T) {
	p := publishedtest.Read(t, "../../testdata/sop/ESC25.sop", sop.Parse)
	for seed := range uint64(3) {
		s := tuned.NewSearch(p, seed, 0)
		_, err := s.Run(t.Context(), 20_000, localsearch.Rank{Objective: 1681})
		require.NoError(t, err)
		length, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		assert.EqualValues(t, 1681, length)
		assert.LessOrEqual(t, p.Bound(), length)
	}
}

// TestPublished logs how far the paths of TSPLIB's instances are above the best known, after
// 1 and 10 s of CPU time; see testdata/sop/README.md.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.SOP)
	for _, row := range publishedtest.Table(t, "sop", 1) {
		name := row.Names[0]
		p := publishedtest.Read(t, filepath.Join(folder, name+".sop"), sop.Parse)
		publishedtest.Gaps(t, name, p, row.Best, tuned.NewSearch, time.Second, 10*time.Second)
	}
}
