package vrp

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSets: the published solutions of instances have the costs that their files say.
// LSOLVE_VRP names the folder with a folder for each set, such as CVRP, with files .vrp and
// .sol beside each other.
func TestSets(t *testing.T) {
	folder := os.Getenv("LSOLVE_VRP")
	if folder == "" {
		t.Skip("LSOLVE_VRP is not set; expected the folder of PyVRP's instances")
	}
	files, err := filepath.Glob(filepath.Join(folder, "*", "*.vrp"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	cost := regexp.MustCompile(`(?im)^cost:?\s+([0-9.]+)`)
	for _, name := range files {
		file, err := os.Open(name)
		require.NoError(t, err)
		p, err := Parse(name, file, Reading{})
		assert.NoError(t, file.Close())
		if !assert.NoError(t, err) {
			continue
		}
		text, err := os.ReadFile(strings.TrimSuffix(name, ".vrp") + ".sol")
		if err != nil {
			continue
		}
		if strings.HasSuffix(name, "R2_2_08R0.75.vrp") { // a published trip has no clients
			continue
		}
		values, err := p.ParseSolution(name, strings.NewReader(string(text)))
		if !assert.NoError(t, err) {
			continue
		}
		got, err := p.Check(values)
		if !assert.NoError(t, err, name) {
			continue
		}
		found := cost.FindStringSubmatch(string(text))
		require.NotNil(t, found, name)
		want, err := strconv.ParseFloat(found[1], 64)
		require.NoError(t, err)
		// Sets have costs as they are, in the unit of the file, or of HFVRP in hundredths. These
		// are of ways that were not rounded: ours are, to thousandths, one for each client.
		ok := false
		for _, unit := range []float64{1, float64(p.Scale), 100 * float64(p.Scale)} {
			most := 0.006
			if unit > float64(p.Scale) {
				most += 0.001 * math.Sqrt(float64(len(p.Clients)))
			}
			ok = ok || math.Abs(float64(got)/unit-want) < most
		}
		assert.True(t, ok, "%s: %d; expected %s", name, got, found[1])
	}
}
