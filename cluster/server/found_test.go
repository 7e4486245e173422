package server

import (
	"net/url"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestOutward: only an address that stands for all of them is replaced, by one that does not.
func TestOutward(t *testing.T) {
	for _, same := range []string{"nats://127.0.0.1:4222", "tls://10.1.2.3:4222", "nats://host:4222"} {
		assert.Equal(t, same, Where{URL: same}.Outward())
	}
	for _, all := range []string{"nats://0.0.0.0:4222", "tls://0.0.0.0:4222", "nats://[::]:4222"} {
		got, err := url.Parse(Where{URL: all}.Outward())
		require.NoError(t, err)
		assert.Equal(t, "4222", got.Port())
		assert.NotContains(t, []string{"0.0.0.0", "::", ""}, got.Hostname())
		assert.Equal(t, all[:4] == "tls:", got.Scheme == "tls")
	}
}

// TestLog: an error is said once, whatever its numbers, and what keeps the server from writing is told from the rest.
func TestLog(t *testing.T) {
	l := newLog(false)
	l.Errorf("client %d: no certificate", 1)
	l.Errorf("client %d: no certificate", 2)
	l.Noticef("a slow consumer")
	l.Errorf("JetStream file resource limits exceeded for server")
	lines, stuck := l.take()
	assert.Equal(t, []string{"client 1: no certificate", "it has used what it may store"}, lines)
	assert.Empty(t, stuck)
	for _, text := range []string{
		"Filestore [X] Critical write error: write 1.blk: no space left on device", "JetStream out of space, will be DISABLED",
		"JetStream stream '$G > X' critical write error: input/output error",
	} {
		l.Errorf("%s", text)
		lines, stuck = l.take()
		assert.Empty(t, lines)
		assert.Equal(t, text, stuck)
	}
	l.Warnf("Filesystem permission denied while writing msg, disabling JetStream")
	_, stuck = l.take()
	assert.NotEmpty(t, stuck)
	l.Warnf("something else")
	lines, stuck = l.take()
	assert.Empty(t, lines)
	assert.Empty(t, stuck)
	own := newLog(true) // its limit is the disk's
	own.Errorf("JetStream file resource limits exceeded for server")
	_, stuck = own.take()
	assert.NotEmpty(t, stuck)
}
