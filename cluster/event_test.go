package cluster_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cluster"
)

// TestEventText: an event is a line without what it is not about.
func TestEventText(t *testing.T) {
	assert.Equal(t, "refused j t", cluster.WorkerEvent{What: cluster.Refused, Job: "j", Task: "t"}.String())
	assert.Equal(t, "waits: no server", cluster.WorkerEvent{What: cluster.Waits, Err: errors.New("no server")}.String())
}
