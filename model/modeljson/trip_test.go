package modeljson_test

import (
	"bytes"
	"flag"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/model/modeljson"
)

var update = flag.Bool("update", false, "write the golden file anew")

// written is the text of a model that can be written.
func written(t testing.TB, m *model.Model, h modeljson.Hints) string {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, modeljson.Write(&b, m, h))
	return b.String()
}

// trip writes a model and reads it again, and checks that both are the same. It returns
// the text and the second model.
func trip(t testing.TB, m *model.Model, h modeljson.Hints) (string, *model.Model) {
	t.Helper()
	text := written(t, m, h)
	back, hints, err := modeljson.Read("m.json", strings.NewReader(text))
	require.NoError(t, err, text)
	require.Equal(t, h, hints)
	require.Equal(t, text, written(t, back, hints), "one model has one text")

	require.Equal(t, m.NumVars(), back.NumVars())
	for x := range model.Var(m.NumVars()) {
		require.Equal(t, m.Name(x), back.Name(x))
		require.Equal(t, m.Domain(x), back.Domain(x))
	}
	require.Equal(t, m.Objective(), back.Objective())
	require.Len(t, back.Constraints(), len(m.Constraints()))
	for i, c := range m.Constraints() {
		d := back.Constraints()[i]
		require.Equal(t, m.Describe(c), back.Describe(d))
		require.True(t, same(reflect.ValueOf(c), reflect.ValueOf(d)), "%+v became %+v", c, d)
	}
	return text, back
}

// same compares two constraints field by field, hidden ones too. A list without elements
// is the same as none, and a constant term has no variable.
func same(a, b reflect.Value) bool {
	if a.Type() != b.Type() {
		return false
	}
	switch a.Kind() {
	case reflect.Interface:
		return a.IsNil() && b.IsNil() || !a.IsNil() && !b.IsNil() && same(a.Elem(), b.Elem())
	case reflect.Slice:
		if a.Len() != b.Len() {
			return false
		}
		for i := range a.Len() {
			if !same(a.Index(i), b.Index(i)) {
				return false
			}
		}
		return true
	case reflect.Struct:
		constant := a.Type() == reflect.TypeFor[model.Term]() && a.FieldByName("Coef").Int() == 0
		for i := range a.NumField() {
			if constant && a.Type().Field(i).Name == "Var" {
				continue
			}
			if !same(a.Field(i), b.Field(i)) {
				return false
			}
		}
		return true
	default:
		return a.Equal(b)
	}
}

// schema is that of docs.
func schema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile(filepath.Join("..", "..", "docs", "formats", "schema", "model.json"))
	require.NoError(t, err)
	return s
}

// valid checks a text against the schema.
func valid(t testing.TB, s *jsonschema.Schema, text string) {
	t.Helper()
	object, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	require.NoError(t, err, text)
	assert.NoError(t, s.Validate(object), text)
}

// refused checks that a text is not as the schema says.
func refused(t testing.TB, s *jsonschema.Schema, text string) {
	t.Helper()
	object, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	require.NoError(t, err, text)
	assert.Error(t, s.Validate(object), text)
}
