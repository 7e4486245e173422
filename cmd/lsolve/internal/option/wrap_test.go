package option

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestParagraphs(t *testing.T) {
	long := strings.Repeat("word ", 30)
	for _, test := range []struct{ name, text, want string }{
		{"lines are joined", "One\ntwo.\n\nThree.\n", "One two.\n\nThree."},
		{"blanks keep a line", "A file:\n  1  2\n\nEnd.", "A file:\n  1  2\n\nEnd."},
		{"long lines are broken", long, strings.TrimSpace(strings.Repeat("word ", 20)) + "\n" + strings.TrimSpace(strings.Repeat("word ", 10))},
		{"nothing", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.want, paragraphs(test.text)) })
	}
}

func TestItem(t *testing.T) {
	assert.Equal(t, "  -n N    the size\n", item("-n N", "the size", 2, 10))
	assert.Equal(t, "  --long-name\n          the size\n", item("--long-name", "the size", 2, 10))
	assert.Equal(t, "  none\n", item("none", "", 2, 10))
	for line := range strings.Lines(item("-x", strings.Repeat("word ", 50), 2, 22)) {
		assert.LessOrEqual(t, len(strings.TrimRight(line, "\n")), columns)
	}
}
