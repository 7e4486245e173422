package serve_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/serve"
)

// TestMany: a thousand jobs wait while fifty streams are open, the next job and the next stream
// are refused, and every job is answered once.
func TestMany(t *testing.T) {
	const jobs, streams = 1000, 50
	p := start(t, func(o *serve.Options) { o.Workers, o.Queue, o.Streams = 1, jobs, streams })
	p.valid("/components/schemas/NewJob", short)
	assert.Equal(t, http.StatusOK, p.do(http.MethodGet, "/healthz", "").status) // it has begun
	release := make(chan struct{})
	require.NoError(t, p.server.Hold(release))
	for !p.server.Running() {
		time.Sleep(time.Millisecond)
	}
	paths := make([]string, jobs)
	var work sync.WaitGroup
	for part := range 4 {
		work.Go(func() {
			for i := part; i < jobs; i += 4 {
				r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, p.base+"/v1/jobs", bytesOf(short))
				if !assert.NoError(t, err) {
					return
				}
				r.Header.Set("Content-Type", "application/json")
				response, err := p.http.Do(r)
				if !assert.NoError(t, err) {
					return
				}
				assert.Equal(t, http.StatusCreated, response.StatusCode)
				paths[i] = response.Header.Get("Location")
				assert.NoError(t, drain(response))
			}
		})
	}
	work.Wait()
	got := p.do(http.MethodPost, "/v1/jobs", short)
	assert.Equal(t, http.StatusTooManyRequests, got.status)
	assert.NotEmpty(t, got.header.Get("Retry-After"))
	var open, ended sync.WaitGroup
	open.Add(streams)
	for i := range streams {
		ended.Go(func() {
			begun := sync.OnceFunc(open.Done)
			list := p.listen(paths[i*jobs/streams], 0, func(event) bool {
				begun()
				return false
			})
			begun()
			assert.Equal(t, []string{"state", "state", "solution", "summary", "state"}, names(list))
		})
	}
	open.Wait()
	assert.Equal(t, http.StatusServiceUnavailable, p.do(http.MethodGet, paths[0]+"/events", "").status)
	close(release)
	ended.Wait()
	var all struct {
		Jobs []struct {
			State string
			Links struct{ Self string }
		}
	}
	for len(all.Jobs) == 0 || slices.ContainsFunc(all.Jobs, func(j struct {
		State string
		Links struct{ Self string }
	}) bool {
		return j.State == "queued" || j.State == "running"
	}) {
		r, err := http.Get(p.base + "/v1/jobs") //nolint:noctx // of a server that ends with the test
		require.NoError(t, err)
		require.NoError(t, json.NewDecoder(r.Body).Decode(&all))
		require.NoError(t, r.Body.Close())
		time.Sleep(5 * time.Millisecond)
	}
	done := map[string]int{}
	for _, j := range all.Jobs {
		if j.State == "done" {
			done[j.Links.Self]++
		}
	}
	assert.Len(t, done, jobs+1, "with the one that was held")
	for _, path := range paths {
		assert.Equal(t, 1, done[path])
	}
}
