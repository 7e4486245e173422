package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
)

// served is a server in this process.
type served struct {
	base   string
	stop   func() // as SIGINT does; it waits for the end
	status int
	stderr bytes.Buffer
}

// startServer starts lsolve serve.
func startServer(t *testing.T, args ...string) *served {
	t.Helper()
	return startCommand(t, append([]string{"serve", "--address", "127.0.0.1:0"}, args...)...)
}

// startCommand starts a command that is a server, and waits for its address.
func startCommand(t *testing.T, args ...string) *served {
	t.Helper()
	s := &served{}
	read, write := io.Pipe()
	ctx, cancel := context.WithCancelCause(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer write.Close() //nolint:errcheck // the reader may have gone
		s.status = command(ctx, append([]string{"lsolve"}, args...), strings.NewReader(""), write, &s.stderr)
	}()
	s.stop = func() {
		cancel(exit.ErrInterrupted)
		<-ended
	}
	t.Cleanup(s.stop)
	line := make([]byte, 100)
	n, err := read.Read(line)
	require.NoError(t, err, "%s", &s.stderr)
	s.base = strings.TrimSpace(string(line[:n]))
	return s
}

// ask makes a request and returns the body.
func (s *served) ask(t *testing.T, method, path, body string) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.base+path, strings.NewReader(body))
	require.NoError(t, err)
	r.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer response.Body.Close() //nolint:errcheck // it was read
	text, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.Less(t, response.StatusCode, 400, "%s", text)
	return string(text)
}

// answered posts a job, waits for its end, and returns the lines that --format json has.
func (s *served) answered(t *testing.T, body map[string]any) string {
	t.Helper()
	text, err := json.Marshal(body)
	require.NoError(t, err)
	var j struct {
		State, Reason   string
		Answer, Summary json.RawMessage
		Links           struct{ Self, Events string }
	}
	require.NoError(t, json.Unmarshal([]byte(s.ask(t, http.MethodPost, "/v1/jobs", string(text))), &j))
	s.ask(t, http.MethodGet, j.Links.Events, "") // it ends with the job
	require.NoError(t, json.Unmarshal([]byte(s.ask(t, http.MethodGet, j.Links.Self, "")), &j))
	assert.Equal(t, "done", j.State, j.Reason)
	if j.Answer != nil {
		return string(j.Answer) + "\n" + string(j.Summary) + "\n"
	}
	return string(j.Summary) + "\n"
}

// untimed takes the time of a run away.
func untimed(lines string) string {
	return regexp.MustCompile(`"time_ms":[^,}]*`).ReplaceAllString(lines, "")
}

// TestServerAnswersAsTheCommand: with the same seed, for every algorithm of queens and for one
// of each other problem. What depends on the time is left out: portfolios take turns by work.
func TestServerAnswersAsTheCommand(t *testing.T) {
	s := startServer(t)
	for _, e := range catalogue.All() {
		algorithms := request.Describe(e, option.Solve).Algorithms
		if e.Name != "queens" {
			i := 0
			for e.Tuned != nil && algorithms[i].Name != request.Tuned {
				i++
			}
			algorithms = algorithms[i : i+1]
			if e.Tuned == nil && algorithms[0].Name == request.Auto {
				algorithms[0].Name = request.CP
			}
		}
		if longtest.Race && e.Name > "d" {
			continue // it runs without the race detector
		}
		for _, a := range algorithms {
			t.Run(e.Name+" "+a.Name, func(t *testing.T) {
				body := map[string]any{"problem": e.Name, "algorithm": a.Name, "seed": 7}
				args := []string{e.Name, "--algo", a.Name, "--seed", "7", "--format", "json"}
				stdin := ""
				switch {
				case e.Size != nil && !e.Size.Asked:
					body["size"] = e.Size.Default
					args = append(args, "-n", fmt.Sprint(e.Size.Default))
				case e.Example != nil:
					body["example"] = true
					args = append(args, "--example")
				default:
					var status int
					var stderr string
					status, stdin, stderr = lsolve(t, "generate", e.Name, "--seed", "7")
					require.Zero(t, status, stderr)
					body["generate"] = map[string]any{}
					args = append(args, "-")
				}
				if e.Name == "queens" && slices.Contains(needModel, a.Name) {
					body["options"] = map[string]any{"on-model": true}
					args = append(args, "--on-model")
				}
				switch a.Name {
				case request.Auto, request.Portfolio, request.Guided:
					body["options"] = map[string]any{"deterministic": true, "slices": 2}
					args = append(args, "--deterministic", "--slices", "2")
				case request.CP, request.Hybrid, "backtrack", "construct":
				default:
					body["limits"] = map[string]any{"steps": 300}
					args = append(args, "--max-steps", "300")
				}
				status, stdout, stderr := withInput(t, stdin, args...)
				require.Contains(t, []int{exit.Answered, exit.Unanswered}, status, stderr)
				assert.Equal(t, untimed(stdout), untimed(s.answered(t, body)))
			})
		}
	}
}

// TestServer: its start and its end.
func TestServer(t *testing.T) {
	s := startServer(t)
	assert.Contains(t, s.ask(t, http.MethodGet, "/healthz", ""), `"status":"ok"`)
	s.stop()
	assert.Equal(t, exit.Interrupted, s.status)
	assert.Equal(t, "lsolve: interrupted\n", s.stderr.String())

	file := filepath.Join(t.TempDir(), "token")
	require.NoError(t, os.WriteFile(file, []byte("a-token-that-is-long\n"), 0o600))
	s = startServer(t, "--token", file)
	response, err := http.Get(s.base + "/v1/jobs") //nolint:noctx // of a server that ends with the test
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.Equal(t, http.StatusUnauthorized, response.StatusCode)
	s.stop()

	t.Setenv("LSOLVE_TOKEN", "")
	short := filepath.Join(t.TempDir(), "short")
	require.NoError(t, os.WriteFile(short, []byte("short\n"), 0o600))
	for args, want := range map[string]string{
		"--address 0.0.0.0:0":             "--address 0.0.0.0:0 can be reached from other machines; expected --token FILE or LSOLVE_TOKEN with it",
		"--address :8137":                 "can be reached from other machines",
		"--address nonsense":              `--address "nonsense"; expected HOST:PORT`,
		"--token " + short:                "expected one word of at least 16 characters",
		"--max-body 0":                    "--max-body 0; expected more",
		"--time-limit 20m":                "--time-limit 20m0s; expected at most --max-time 10m0s",
		"--queue 0":                       "--queue 0; expected 1 or more",
		"file":                            `unexpected argument "file"`,
		"--keep-time 0s":                  "--keep-time 0s; expected",
		"--address 127.0.0.1:0 --rubbish": "lsolve serve has no flag --rubbish",
	} {
		status, stdout, stderr := lsolve(t, append([]string{"serve"}, strings.Fields(args)...)...)
		assert.Equal(t, exit.Usage, status, stderr)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, want)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
	status, _, stderr := lsolve(t, "serve", "--token", filepath.Join(t.TempDir(), "none"))
	assert.Equal(t, exit.Error, status)
	assert.Contains(t, stderr, "--token: open ")
	ctx, release := context.WithTimeout(t.Context(), time.Minute)
	defer release()
	status, _, stderr = lsolveContext(ctx, "serve", "--address", "127.0.0.1:99999")
	assert.Equal(t, exit.Error, status)
	assert.Contains(t, stderr, "--address 127.0.0.1:99999: ")
}

// TestServingGuide runs the commands of the guide.
func TestServingGuide(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err == nil {
		_, err = exec.LookPath("curl")
	}
	if err != nil || testing.Short() {
		t.Skip("it needs bash and curl, and takes some seconds")
	}
	s := startServer(t)
	shell, _ := blocks(docs(t)["docs/guide/serving.md"], "sh")
	require.NotEmpty(t, shell)
	for _, block := range shell {
		script := strings.ReplaceAll(strings.Join(block, "\n"), "http://127.0.0.1:8137", s.base)
		command := exec.CommandContext(t.Context(), bash, "-e", "-o", "pipefail", "-c", strings.ReplaceAll(script, "curl -s", "curl --fail -s"))
		command.Dir = t.TempDir()
		out, err := command.CombinedOutput()
		require.NoError(t, err, "%s\n%s", script, out)
		assert.Contains(t, string(out), `"state":`)
	}
	assert.Contains(t, s.ask(t, http.MethodGet, "/v1/jobs", ""), `"problem":"tsp"`)
	status, stdout, stderr := lsolve(t, "serve", "--describe")
	assert.Zero(t, status, stderr)
	assert.True(t, json.Valid([]byte(stdout)))
}

// TestServerRecordsAsTheCommand: the recording of a job is that of --record with the same seed,
// but for times and the options in its first line.
func TestServerRecordsAsTheCommand(t *testing.T) {
	s := startServer(t)
	queens, _ := catalogue.Find("queens")
	for _, a := range request.Describe(queens, option.Solve).Algorithms {
		switch a.Name {
		case "auto", "portfolio", "lns", "solution-guided": // their turns depend on the time
			continue
		}
		t.Run(a.Name, func(t *testing.T) {
			args := []string{"queens", "--algo", a.Name, "-n", "12", "--seed", "7"}
			body := map[string]any{"problem": "queens", "size": 12, "algorithm": a.Name, "seed": 7, "record": true}
			if slices.Contains(needModel, a.Name) {
				body["options"] = map[string]any{"on-model": true}
				args = append(args, "--on-model")
			}
			if a.Family == option.Meta {
				body["limits"] = map[string]any{"steps": 3000}
				args = append(args, "--max-steps", "3000")
			}
			name := filepath.Join(t.TempDir(), "run.jsonl")
			lsolve(t, append(args, "--record", name)...)
			want, err := os.ReadFile(name)
			require.NoError(t, err)
			text, err := json.Marshal(body)
			require.NoError(t, err)
			var j struct{ Links struct{ Recording string } }
			require.NoError(t, json.Unmarshal([]byte(s.ask(t, http.MethodPost, "/v1/jobs", string(text))), &j))
			got := s.ask(t, http.MethodGet, j.Links.Recording, "")
			assert.Equal(t, comparable(t, string(want)), comparable(t, got))
		})
	}
}

// comparable is a recording without times, and without the options, which for a job have the
// limit of time, too.
func comparable(t *testing.T, text string) string {
	t.Helper()
	first, rest, _ := strings.Cut(text, "\n")
	var head map[string]any
	require.NoError(t, json.Unmarshal([]byte(first), &head))
	for _, name := range []string{"lsolve", "options", "time_limit_ms"} {
		delete(head, name)
	}
	line, err := json.Marshal(head)
	require.NoError(t, err)
	return string(line) + "\n" + untimed(rest)
}
