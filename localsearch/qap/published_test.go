package qap_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/corpus"
	"lsolve/internal/longtest"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	"lsolve/localsearch/internal/publishedtest"
	tuned "lsolve/localsearch/qap"
	"lsolve/problem/qap"
)

const testdata = "../../testdata/qap"

// listed visits the instances of best.tsv that are in the folder.
func listed(t testing.TB, folder string, visit func(name string, p *qap.Instance, best int64)) {
	t.Helper()
	for _, row := range publishedtest.Table(t, "qap", 1) {
		name := row.Names[0]
		path := filepath.Join(folder, name+".dat")
		file, err := os.Open(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		require.NoError(t, err)
		p, err := qap.Parse(path, file)
		require.NoError(t, err)
		require.NoError(t, file.Close())
		visit(name, p, row.Best)
	}
}

func TestSearchReachesTheBestKnown(t *testing.T) {
	listed(t, testdata, func(name string, p *qap.Instance, best int64) {
		for seed := range uint64(3) {
			s := tuned.NewSearch(p, seed, 0)
			_, err := s.Run(context.Background(), 300_000, localsearch.Rank{Objective: best})
			require.NoError(t, err)
			assert.Equal(t, best, s.Best().Objective, "%s, seed %d", name, seed)
			cost, err := p.Check(s.Values(nil))
			require.NoError(t, err)
			assert.Equal(t, best, cost)
		}
	})
}

// TestPublished measures on the files of QAPLIB; see testdata/qap/README.md. Times
// are CPU times.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.QAPLIB)
	listed(t, folder, func(name string, p *qap.Instance, best int64) {
		if p.Facilities() >= large {
			return
		}
		checkSolution(t, filepath.Join(folder, name+".sln"), p, best)
		const seeds, steps = 10, 2_000_000
		hits, longest, total := 0, time.Duration(0), time.Duration(0)
		worst := 0.0
		for seed := range uint64(seeds) {
			before := usage.CPU()
			s := tuned.NewSearch(p, seed, 0)
			_, err := s.Run(context.Background(), steps, localsearch.Rank{Objective: best})
			require.NoError(t, err)
			took := usage.CPU() - before
			cost, err := p.Check(s.Values(nil))
			require.NoError(t, err)
			require.Equal(t, cost, s.Best().Objective)
			require.GreaterOrEqual(t, cost, best)
			longest, total = max(longest, took), total+took
			worst = max(worst, 100*float64(cost-best)/float64(best))
			if cost == best {
				hits++
			}
		}
		t.Logf("%-8s %9d  reached by %2d of %d, worst +%.3f %%, mean %6.3f s, longest %6.3f s", name, best, hits, seeds, worst, total.Seconds()/seeds, longest.Seconds())
		assert.LessOrEqual(t, worst, 1.0, name)
	})
}

// large is the number of facilities from which on an instance belongs to
// TestPublishedLarge.
const large = 80

// TestPublishedLarge measures how far assignments are above the best known, after 10 and
// 60 s of CPU time.
func TestPublishedLarge(t *testing.T) {
	folder := corpus.Folder(t, corpus.QAPLIB)
	if !longtest.Enabled() {
		t.Skip(longtest.Reason)
	}
	listed(t, folder, func(name string, p *qap.Instance, best int64) {
		if p.Facilities() < large {
			return
		}
		median := publishedtest.Gaps(t, name, p, best, tuned.NewSearch, 10*time.Second, 60*time.Second)
		assert.LessOrEqual(t, median, 1.0, name)
	})
}

// checkSolution checks the published permutation, if there is one: n, the
// objective, and locations from 1 on. Some files have the inverse permutation, and
// that of ste36a is no optimum either way.
func checkSolution(t *testing.T, path string, p *qap.Instance, best int64) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		return
	}
	fields := strings.Fields(strings.ReplaceAll(string(text), ",", " "))
	there, back := make([]int32, p.Facilities()), make([]int32, p.Facilities())
	for i, word := range fields[2:] {
		l, err := strconv.Atoi(word)
		require.NoError(t, err)
		there[i], back[l-1] = int32(l-1), int32(i)
	}
	one, err := p.Check(there)
	require.NoError(t, err)
	other, err := p.Check(back)
	require.NoError(t, err)
	if one != best && other != best {
		t.Logf("%s: the published assignment costs %d or %d, not %d", path, one, other, best)
	}
}
