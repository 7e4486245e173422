package scan_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/problem/scan"
)

func TestDecimal(t *testing.T) {
	for text, want := range map[string]scan.Decimal{
		"0": {}, "0.000": {}, ".0": {}, "7500.": {Digits: 7500}, "7500": {Digits: 7500}, "12.50": {Digits: 125, Places: 1},
		".5": {Digits: 5, Places: 1}, "007.25": {Digits: 725, Places: 2}, "100.0": {Digits: 100},
		"999999999999999999": {Digits: 999999999999999999}, "0.000000000000001": {Digits: 1, Places: 15},
	} {
		d, ok := scan.Word{Text: text}.Decimal()
		assert.True(t, ok, text)
		assert.Equal(t, want, d, text)
	}
	for _, text := range []string{"", ".", "-1", "+1", "1e3", "1.2.3", "1,5", "x", "1.x", "1000000000000000000", "0.0000000000000001", strings.Repeat("9", 30)} {
		_, ok := scan.Word{Text: text}.Decimal()
		assert.False(t, ok, text)
	}
	n, ok := scan.Decimal{Digits: 125, Places: 1}.Scaled(3, 12500)
	assert.True(t, ok)
	assert.EqualValues(t, 12500, n)
	_, ok = scan.Decimal{Digits: 125, Places: 1}.Scaled(3, 12499)
	assert.False(t, ok)
	_, ok = scan.Decimal{Digits: 125, Places: 1}.Scaled(0, 12500)
	assert.False(t, ok)
	_, ok = scan.Decimal{Digits: 1}.Scaled(30, 1<<62)
	assert.False(t, ok)
}
