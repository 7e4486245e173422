package cluster_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cluster"
)

// TestRedacted: no password and no token is in what is shown; what there is to see of an address stays.
func TestRedacted(t *testing.T) {
	for address, want := range map[string]string{
		"":                                  "",
		"nats://host:4222":                  "nats://host:4222",
		"nats://bob:secret@host:1":          "nats://bob:xxxxx@host:1",
		"nats://secret@host":                "nats://xxxxx@host",
		"tls://a:secret@h,ws://b:s@[::1]:2": "tls://a:xxxxx@h,ws://b:xxxxx@[::1]:2",
		"bob:secret@host":                   "xxxxx@host",
		"nats://bob:se%zzcret@host":         "nats://xxxxx@host",
		"nats://bob:se/cr@et@host":          "nats://xxxxx@host",
		"auto:/srv/bob":                     "auto:/srv/bob",
	} {
		assert.Equal(t, want, cluster.Redacted(address), address)
	}
}
