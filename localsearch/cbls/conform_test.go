package cbls_test

import (
	"testing"

	"lsolve/internal/conform"
)

func TestEveryConstraint(t *testing.T) {
	instances, steps := 300, 120
	if testing.Short() {
		instances = 60
	}
	for _, c := range append(conform.Cases(), conform.Schedule, conform.Routes) {
		t.Run(c.Name, func(t *testing.T) { conform.CheckSpace(t, c, 1, instances, steps) })
	}
}
