package deploycheck

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestValues: the chart of NATS knows every key of the values.
func TestValues(t *testing.T) {
	text, err := os.ReadFile("testdata/nats-chart.keys")
	require.NoError(t, err)
	keys := map[string]bool{} // true: whatever is below
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); !strings.HasPrefix(line, "#") {
			key, below := strings.CutSuffix(line, " *")
			keys[key] = below
		}
	}
	checked := 0
	var walk func(o map[string]any, above string)
	walk = func(o map[string]any, above string) {
		for name, x := range o {
			key := strings.TrimPrefix(above+"."+name, ".")
			below, known := keys[key]
			inner, is := x.(map[string]any)
			switch {
			case known && (below || !is):
				checked++
			case is && !known:
				walk(inner, key)
			default:
				assert.Fail(t, "the chart has no key "+key)
			}
		}
	}
	walk(object(t, "../kubernetes/nats/values.yaml"), "")
	assert.Greater(t, checked, 5)
}
