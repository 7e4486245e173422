package serve_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
)

// TestAnswers: what comes of a job of each problem is as the description says: the job, its answer,
// its events and the lines of its recording.
func TestAnswers(t *testing.T) {
	p := start(t, nil)
	defer func() { p.t = t }()
	bodies := map[string]string{"flatzinc": `"instance":"var 1..3: x :: output_var; solve maximize x;","limits":{"time":"1m"}`}
	for _, e := range catalogue.All() {
		body := `"limits":{"steps":20000}`
		switch {
		case e.Example != nil:
			body += `,"example":true`
		case e.Generator != nil:
			body += `,"generate":{}`
		}
		bodies[e.Name] = body
	}
	event := map[string]string{
		"state": "State", "solution": "Answer", "improvement": "Improvement", "bound": "Improvement", "summary": "Summary",
	}
	for name, body := range bodies {
		if longtest.Race && name != "flatzinc" && name != "tsp" {
			continue // the server does the same for all, and the checks take a minute
		}
		t.Run(name, func(t *testing.T) {
			p.t = t
			path := p.post(fmt.Sprintf(`{"problem":%q,"record":true,%s}`, name, body))
			own := "/components/schemas/Answer_" + name
			events := p.listen(path, 0, nil)
			got := p.do(http.MethodGet, path+"/answer", "")
			require.Equal(t, http.StatusOK, got.status, "%v", events)
			p.valid(own, got.text)
			job := p.do(http.MethodGet, path, "")
			assert.NotNil(t, job.field(t, "answer"), "which is checked as that of the problem")
			for _, e := range events {
				p.valid("/components/schemas/"+event[e.name], e.data)
			}
			assert.Contains(t, names(events), "solution")
			seen := map[string]int{} // of each type some lines
			for line := range strings.Lines(p.do(http.MethodGet, path+"/recording", "").text) {
				kind, _, _ := strings.Cut(line, ",")
				if seen[kind]++; seen[kind] <= 10 {
					p.valid("/components/schemas/RecordingLine", line)
				}
			}
			assert.Equal(t, 1, seen[`{"type":"end"`])

			// A member more, one fewer, or another problem is not as it says.
			s := p.schema("/components/schemas/Answer")
			for _, change := range []func(o map[string]any){
				func(o map[string]any) { o["more"] = 1 },
				func(o map[string]any) { delete(o, "type") },
				func(o map[string]any) { o["problem"] = "another" },
				func(o map[string]any) { delete(o, "values"); delete(o, "output") },
			} {
				var o map[string]any
				require.NoError(t, json.Unmarshal([]byte(got.text), &o))
				change(o)
				text, err := json.Marshal(o)
				require.NoError(t, err)
				wrong, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
				require.NoError(t, err)
				assert.Error(t, s.Validate(wrong), string(text))
			}
		})
	}
}
