package serve_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cmd/lsolve/internal/serve"
)

// TestGuard: names, origins and tokens that are let in, and those that are not.
func TestGuard(t *testing.T) {
	const token = "correct-horse-battery"
	p := start(t, func(o *serve.Options) { o.Token, o.Hosts = token, []string{"solver.example"} })
	_, port, _ := strings.Cut(p.at, ":")
	for _, c := range []struct {
		path, name, value string
		want              int
	}{
		{"/v1/jobs", "Host", "localhost:" + port, http.StatusOK},
		{"/v1/jobs", "Host", "LOCALHOST:" + port, http.StatusOK},
		{"/v1/jobs", "Host", "solver.example:" + port, http.StatusOK},
		{"/v1/jobs", "Host", "solver.example", http.StatusMisdirectedRequest},
		{"/v1/jobs", "Host", "127.0.0.1:1", http.StatusMisdirectedRequest},
		{"/v1/jobs", "Host", "127.0.0.1.nip.example:" + port, http.StatusMisdirectedRequest},
		{"/healthz", "Host", "rebound.example:" + port, http.StatusMisdirectedRequest},
		{"/v1/jobs", "Origin", p.base, http.StatusOK},
		{"/v1/jobs", "Origin", "http://localhost:" + port, http.StatusOK},
		{"/v1/jobs", "Origin", "https://" + p.at, http.StatusForbidden},
		{"/v1/jobs", "Origin", "http://other.example", http.StatusForbidden},
		{"/v1/jobs", "Origin", "null", http.StatusForbidden},
		{"/v1/jobs", "Origin", "http://127.0.0.1:1", http.StatusForbidden},
		{"/v1/jobs", "Origin", "http://a@" + p.at + ".example", http.StatusForbidden},
		{"/healthz", "Authorization", "", http.StatusOK},
		{"/v1/jobs", "Authorization", "", http.StatusUnauthorized},
		{"/v1/jobs", "Authorization", token, http.StatusUnauthorized},
		{"/v1/jobs", "Authorization", "Basic " + token, http.StatusUnauthorized},
		{"/v1/jobs", "Authorization", "Bearer " + token[1:], http.StatusUnauthorized},
		{"/v1/nothing", "Authorization", "", http.StatusUnauthorized},
	} {
		got := p.do(http.MethodGet, c.path, "", c.name, c.value)
		assert.Equal(t, c.want, got.status, "%s: %s\n%s", c.name, c.value, got.text)
		if got.status == http.StatusUnauthorized {
			assert.Equal(t, "Bearer", got.header.Get("WWW-Authenticate"))
		}
	}
	for address, want := range map[string]bool{
		"127.0.0.1:1": true, "[::1]:80": true, "localhost:0": true, "127.8.8.8:1": true,
		"0.0.0.0:1": false, ":8080": false, "[::]:1": false, "192.168.1.2:1": false, "solver.example:1": false, "nonsense": false,
	} {
		assert.Equal(t, want, serve.Loopback(address), address)
	}
}
