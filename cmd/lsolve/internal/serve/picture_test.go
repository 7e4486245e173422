package serve_test

import (
	"net/http"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/serve"
)

// TestPicture: an answer that a client has is drawn, before the job's own and after it; what is
// none is refused.
func TestPicture(t *testing.T) {
	p := start(t, func(o *serve.Options) { o.Limits.Answer = 4_000 })
	path := p.post(`{"problem":"queens","size":4}`)
	p.until(path, "done")
	got := p.do(http.MethodPost, path+"/picture", `{"values":[2,0,3,1]}`)
	require.Equal(t, http.StatusOK, got.status, got.text)
	assert.Equal(t, "image/svg+xml", got.header.Get("Content-Type"))
	assert.Contains(t, got.header.Get("Content-Security-Policy"), "sandbox")
	assert.Contains(t, got.text, "<svg")
	assert.NotEqual(t, got.text, p.do(http.MethodPost, path+"/picture", `{"values":[1,3,0,2]}`).text)
	for body, want := range map[string]string{
		``: "the body is empty", `[]`: "expected a JSON object", `{}`: "expected a list", `{"values":null}`: "expected a list",
		`{"values":[1,2]}`: `"field":"/values"`, `{"values":[0,0,0,0]}`: `"field":"/values"`, `{"values":[1e99,3,0,2]}`: "32 bits",
		`{"values":[2,0,3,1],"path":"x"}`: `"field":"/path"`, `{"values":["a"]}`: "32 bits",
	} {
		got := p.do(http.MethodPost, path+"/picture", body)
		assert.Contains(t, []int{http.StatusBadRequest, http.StatusUnprocessableEntity}, got.status, body)
		assert.Contains(t, got.text, want, body)
	}
	assert.Equal(t, http.StatusNotFound, p.do(http.MethodPost, "/v1/jobs/none/picture", `{"values":[1]}`).status)
	large := p.post(`{"problem":"queens","size":100}`)
	p.until(large, "done")
	values := regexp.MustCompile(`"values":\[[0-9,]*\]`).FindString(p.do(http.MethodGet, large+"/answer", "").text)
	assert.Equal(t, http.StatusInsufficientStorage, p.do(http.MethodPost, large+"/picture", "{"+values+"}").status)
	flat := p.post(`{"problem":"flatzinc","instance":"var 1..3: x :: output_var; solve satisfy;"}`)
	assert.Contains(t, p.do(http.MethodPost, flat+"/picture", `{"values":[1]}`).text, "has no pictures")
}
