package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// TestTailsAgainstRecount: after every exchange of the ends of routes, at any temperature, all that
// the plan keeps is what a recount gives, and clients that were served are. At none the cost falls.
func TestTailsAgainstRecount(t *testing.T) {
	made := 0
	for i, f := range features {
		t.Run(f.name, func(t *testing.T) {
			in := f.instance(t, 30, rng.New(uint64(i), 30))
			s := NewSearch(in, 4, 0)
			for !s.opened {
				_, err := s.Run(t.Context(), 1, localsearch.NoTarget)
				require.NoError(t, err)
			}
			missing, before := s.p.missing, int64(0)
			for k := range longtest.Choose(600, 100_000) {
				if s.tails == nil {
					return
				}
				total, heat := s.p.total(), float64(k%10)*20
				s.tails.draw(s, heat)
				if s.tails.made > before {
					before = s.tails.made
					made++
					audit(t, s.p)
					assert.Equal(t, missing, s.p.missing)
					assert.True(t, heat > 0 || s.p.total() < total, "%d and %d", total, s.p.total())
				} else {
					require.Equal(t, total, s.p.total())
				}
			}
			cost, err := in.Check(s.Values(nil))
			require.NoError(t, err)
			assert.Equal(t, s.Best().Objective, cost)
		})
	}
	assert.Greater(t, made, 300)
}

// TestTailsFitAsFollowed: of routes that end alike, what is kept along them says about every exchange
// what the routes do that are followed stop by stop.
func TestTailsFitAsFollowed(t *testing.T) {
	seen := map[bool]int{}
	for i, f := range features {
		s := NewSearch(f.instance(t, 30, rng.New(uint64(i), 31)), 5, 0)
		if s.tails == nil || !s.tails.plain {
			continue
		}
		_, err := s.Run(t.Context(), 200, localsearch.NoTarget)
		require.NoError(t, err)
		p := s.p
		for _, r := range p.live {
			for _, q := range p.live {
				kr, kq := &p.d.types[p.routes[r].kind], &p.d.types[p.routes[q].kind]
				if r == q || kr.to != kq.to || kr.shift != kq.shift || kr.metric != kq.metric {
					continue
				}
				for u := p.start(r); u != p.end(r); u = p.nodes[u].next {
					for v := p.start(q); v != p.end(q); v = p.nodes[v].next {
						far, there := kr.metric.both(p.nodes[u].place, p.nodes[v].after)
						wide, back := kr.metric.both(p.nodes[v].place, p.nodes[u].after)
						if max(far, wide) >= kr.barrier {
							continue
						}
						fits := s.tails.timely(p, u, v, there, back) && s.tails.fit(p, u, v, there, back)
						require.Equal(t, s.tails.possible(p, u, v, never), fits, "%s: %d and %d", f.name, u, v)
						seen[fits]++
					}
				}
			}
		}
	}
	assert.Greater(t, min(seen[false], seen[true]), 100)
}
