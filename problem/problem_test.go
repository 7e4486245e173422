package problem_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/problem"
)

func TestSyntaxErrorSaysWhere(t *testing.T) {
	e := &problem.SyntaxError{File: "p.txt", Line: 3, Column: 7, Found: `"x"`, Expected: "a number"}
	assert.EqualError(t, e, `p.txt:3:7: found "x"; expected a number`)
	e.Column = 0
	assert.EqualError(t, e, `p.txt:3: found "x"; expected a number`)
}
