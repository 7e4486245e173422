package cp_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/systematic/cp"
)

func TestParseMethod(t *testing.T) {
	for text, want := range map[string]cp.Method{
		"complete":                cp.Complete{},
		"bbs:0":                   cp.BBS{},
		"lds:3":                   cp.LDS{Discrepancies: 3},
		"credit:8":                cp.Credit{Credit: 8},
		"credit:8:bbs:5":          cp.Credit{Credit: 8, Then: cp.BBS{Failures: 5}},
		"dbs:2:complete":          cp.DBS{Levels: 2, Then: cp.Complete{}},
		"dbs:2:dbs:1:lds:0":       cp.DBS{Levels: 2, Then: cp.DBS{Levels: 1, Then: cp.LDS{}}},
		"":                        nil,
		"guess":                   nil,
		"bbs":                     nil,
		"bbs:":                    nil,
		"lds:-1":                  nil,
		"lds:1:complete":          nil,
		"complete:3":              nil,
		"credit:3:nothing":        nil,
		"dbs:3:":                  nil,
		"dbs:9223372036854775807": nil,
	} {
		got, err := cp.ParseMethod(text)
		assert.Equal(t, want, got, text)
		if want == nil {
			assert.ErrorContains(t, err, "; expected complete, bbs:FAILURES, ", text)
		} else {
			assert.NoError(t, err, text)
		}
	}
}
