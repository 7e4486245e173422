package server_test

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster/server"
)

// TestStartRefuses: a server that cannot start says why in a line, and leaves its folder to the next one.
func TestStartRefuses(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = taken.Close() })
	text := filepath.Join(t.TempDir(), "text")
	require.NoError(t, os.WriteFile(text, []byte("no certificate\n"), 0o600))
	dir := t.TempDir()
	for _, c := range []struct {
		name, message string
		options       server.Options
	}{
		{"no port", `address "nohost", expected HOST:PORT`, server.Options{Listen: "nohost"}},
		{"no number", `address "127.0.0.1:x", expected HOST:PORT`, server.Options{Listen: "127.0.0.1:x"}},
		{"another machine", "listen tcp", server.Options{Listen: "192.0.2.1:4222"}},
		{"taken", "address already in use", server.Options{Listen: taken.Addr().String()}},
		{"certificate", "certificate: ", server.Options{Cert: text, Key: text}},
		{"no key", "certificate: ", server.Options{Cert: text}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.options.Dir = dir
			s, err := server.Start(c.options)
			require.ErrorContains(t, err, c.message)
			assert.Nil(t, s)
			assert.NotContains(t, err.Error(), "\n")
		})
	}
	s, err := server.Start(server.Options{Dir: dir})
	require.NoError(t, err)
	s.Stop()
}
