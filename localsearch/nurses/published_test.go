package nurses_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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
	tuned "lsolve/localsearch/nurses"
	"lsolve/problem/nurses"
)

// TestPublished measures on the instances of schedulingbenchmarks.org; see
// testdata/nurses/README.md. Times are CPU times; LSOLVE_NURSES_TIME is the longest one, 10 s
// unless it is given. With LSOLVE_LONG it logs the gaps of five seeds after a sixth of the time
// and after all of it.
func TestPublished(t *testing.T) {
	folder := corpus.Folder(t, corpus.Nurses)
	limit := 10 * time.Second
	if text := os.Getenv("LSOLVE_NURSES_TIME"); text != "" {
		var err error
		limit, err = time.ParseDuration(text)
		require.NoError(t, err)
	}
	table, err := os.ReadFile("../../testdata/nurses/best.tsv")
	require.NoError(t, err)
	for line := range strings.Lines(string(table)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var (
			name string
			best int64
		)
		_, err := fmt.Sscan(line, &name, &best)
		require.NoError(t, err)
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(folder, name+".txt"))
			if errors.Is(err, fs.ErrNotExist) {
				t.Skip("needs " + name + ".txt")
			}
			require.NoError(t, err)
			p, err := nurses.Parse(name, bytes.NewReader(text))
			require.NoError(t, err)
			if longtest.Enabled() && best > 0 {
				publishedtest.Gaps(t, name, p, best, tuned.NewSearch, limit/6, limit)
				return
			}
			measure(t, p, best, limit)
		})
	}
}

// measure logs the costs of the start, after a sixth of the time, and after all of it.
func measure(t *testing.T, p *nurses.Instance, best int64, limit time.Duration) {
	t.Helper()
	begin := usage.CPU()
	s := tuned.NewSearch(p, 1, 0)
	rule, took := s.Best().Objective, usage.CPU()-begin
	var costs []int64
	for _, end := range []time.Duration{limit / 6, limit} {
		for usage.CPU()-begin < end {
			made, err := s.Run(t.Context(), 100, localsearch.Rank{Objective: best})
			require.NoError(t, err)
			if made < 100 {
				break
			}
		}
		cost, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		require.Equal(t, s.Best().Objective, cost)
		costs = append(costs, cost)
	}
	at := usage.CPU() - begin
	above := ""
	if best > 0 {
		above = fmt.Sprintf(", %.2f %% above %d", 100*float64(costs[1]-best)/float64(best), best)
	}
	t.Logf("rule %d after %.1f s; %d after %s; %d after %.1f s%s; %v", rule, took.Seconds(), costs[0], limit/6, costs[1], at.Seconds(), above, s.Stats())
	assert.GreaterOrEqual(t, rule, costs[1])
}
