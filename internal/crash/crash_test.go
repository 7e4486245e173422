package crash_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/crash"
)

func TestGuard(t *testing.T) {
	var none []int
	for _, test := range []struct {
		name, want string
		f          func() error
	}{
		{"its error", `^wrong$`, func() error { return errors.New("wrong") }},
		{"a value", `^internal error at crash_test\.go:\d+: a bug$`, func() error { panic("a bug") }},
		{"two lines", `^internal error at crash_test\.go:\d+: one$`, func() error { panic(errors.New("one\ntwo")) }},
		{"the runtime's", `^internal error at crash_test\.go:\d+: runtime error: index out of range \[3\] with length 0$`, func() error { none[3]++; return nil }},
		{"once more", `^internal error at there\.go:7: a bug$`, func() error { panic(&crash.Error{Value: "a bug", Place: "there.go:7"}) }},
		{"no place", `^internal error: a bug$`, func() error { return &crash.Error{Value: "a bug"} }},
	} {
		t.Run(test.name, func(t *testing.T) { assert.Regexp(t, test.want, crash.Guard(test.f).Error()) })
	}
	require.NoError(t, crash.Guard(func() error { return nil }))
}
