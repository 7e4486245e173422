//go:build unix

package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster/server"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/certificates"
)

// TestClusterTLS: a server with a certificate of an authority that this machine does not know, or for a host
// of another name, starts with workers that are processes; on its machine nothing else is needed, and elsewhere
// the authority is.
func TestClusterTLS(t *testing.T) {
	a := certificates.New(t)
	a.Sign(t, "address")
	a.Sign(t, "name", "cluster.example")
	for name, test := range map[string]struct {
		env   map[string]string
		words []string // of lsolve cluster up
		far   string   // what clients hear that have the authority alone; "": they are let in
	}{
		"options":   {words: []string{"--tls-cert", a.File("address"), "--tls-key", a.File("address-key")}},
		"variables": {env: map[string]string{"NATS_CERT": a.File("address"), "NATS_KEY": a.File("address-key"), "NATS_CA": a.File("ca")}},
		"a name": {
			env: map[string]string{"NATS_CA": a.File("ca")}, words: []string{"--tls-cert", a.File("name"), "--tls-key", a.File("name-key")},
			far: "doesn't contain any IP SANs",
		},
	} {
		t.Run(name, func(t *testing.T) {
			onOneMachine(t)
			for name, value := range test.env {
				t.Setenv(name, value)
			}
			where := up(t, test.words...)
			assert.True(t, strings.HasPrefix(where.URL, "tls://"), where.URL)
			require.Eventually(t, func() bool {
				status, stdout, stderr := lsolve(t, "cluster", "workers", "--format", "json")
				require.Equal(t, exit.Answered, status, stderr)
				return len(objectsOf(stdout)) == 2
			}, time.Minute, 50*time.Millisecond)
			status, stdout, stderr := lsolve(t, "queens", "-n", "9", "--count", "--cluster", "auto")
			require.Equal(t, exit.Answered, status, stderr)
			assert.Equal(t, "352\n", stdout)

			t.Setenv("NATS_CA", "")
			t.Setenv("NATS_CERT", "")
			t.Setenv("NATS_KEY", "")
			t.Setenv("NATS_TOKEN", where.Token)
			status, _, stderr = lsolve(t, "cluster", "jobs", "--nats", where.URL)
			assert.Equal(t, exit.Error, status)
			assert.Contains(t, stderr, "failed to verify certificate")
			status, stdout, stderr = lsolve(t, "cluster", "jobs", "--nats", where.URL, "--tls-ca", a.File("ca"))
			if test.far != "" {
				assert.Equal(t, exit.Error, status)
				assert.Contains(t, stderr, test.far)
				return
			}
			require.Equal(t, exit.Answered, status, stderr)
			assert.Contains(t, stdout, "queens")
		})
	}
}

// up starts lsolve cluster up with two workers, and ends it with the test.
func up(t *testing.T, words ...string) (where server.Where) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("LSOLVE_CLUSTER_DIR", dir)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan string, 1)
	go func() {
		_, _, stderr := lsolveContext(ctx, append([]string{"cluster", "up", "--threads", "2"}, words...)...)
		ended <- stderr
	}()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	for {
		var there bool
		var err error
		if where, there, err = server.Find(dir); there && err == nil && where.URL != "" {
			return where
		}
		select {
		case stderr := <-ended:
			ended <- stderr
			require.FailNow(t, "lsolve cluster up has ended", stderr)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// objectsOf are the lines of an output in JSON.
func objectsOf(stdout string) []string {
	return strings.FieldsFunc(stdout, func(r rune) bool { return r == '\n' })
}

// TestSecretAddress: no message has the password of an address.
func TestSecretAddress(t *testing.T) {
	for _, words := range []string{
		"queens -n 8 --count --cluster nats://bob:secret@127.0.0.1:1",
		"queens -n 8 --count --cluster http://bob:secret@127.0.0.1:1",
		"cluster jobs --nats nats://secret@127.0.0.1:1",
		"cluster attach --nats nats://bob:secret@127.0.0.1:1 JOB",
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(words)...)
		assert.Contains(t, []int{exit.Error, exit.Usage}, status, words)
		assert.NotContains(t, stdout+stderr, "secret", words)
		assert.Contains(t, stderr, "xxxxx@127.0.0.1:1", words)
	}
}
