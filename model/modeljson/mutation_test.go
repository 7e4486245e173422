package modeljson_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model/modeljson"
)

// token is a number, a text or a sign of JSON.
var token = regexp.MustCompile(`-?[0-9]+|"[^"]*"|[^\s]`)

// mutated is a text with one token or a few in a row replaced, lost or twice.
func mutated(r *rand.Rand, text string, tokens [][]int) string {
	at := rng.Intn(r, len(tokens))
	from, to := tokens[at][0], tokens[min(at+rng.Intn(r, 3), len(tokens)-1)][1]
	other := tokens[rng.Intn(r, len(tokens))]
	numbers := []string{"0", "1", "-1", "2", "63", "2147483647", "-2147483648", "2147483648", "2305843009213693952", "-9223372036854775808"}
	switch rng.Intn(r, 4) {
	case 0:
		return text[:from] + text[to:]
	case 1:
		return text[:to] + text[from:]
	case 2:
		return text[:from] + text[other[0]:other[1]] + text[to:]
	default:
		return text[:from] + numbers[rng.Intn(r, len(numbers))] + text[to:]
	}
}

// TestMutations: texts with a mistake somewhere are refused in one line, and what is read
// in spite of it is a model like others.
func TestMutations(t *testing.T) {
	read, refused := 0, 0
	for i, c := range conform.Cases() {
		r := rng.New(uint64(i), 0)
		for range longtest.Light(10) {
			g := conform.NewGen(r)
			g.M.Add(c.Build(g))
			if g.M.Check() != nil {
				continue
			}
			original := written(t, g.M, modeljson.Hints{Search: g.M.Constraints()[0].Scope()})
			tokens := token.FindAllStringIndex(original, -1)
			for range 8 {
				text := mutated(r, original, tokens)
				m, h, err := modeljson.Read("m", strings.NewReader(text))
				if err == nil {
					trip(t, m, h)
					read++
					continue
				}
				refused++
				var mistake *modeljson.SyntaxError
				require.ErrorAs(t, err, &mistake)
				require.LessOrEqual(t, mistake.Line, strings.Count(text, "\n")+1)
				require.NotContains(t, err.Error(), "\n")
			}
		}
	}
	assert.Greater(t, read, longtest.Light(100))
	assert.Greater(t, refused, longtest.Light(1000))
}
