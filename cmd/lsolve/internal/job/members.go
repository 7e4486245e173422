package job

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// member is a member of a JSON object.
type member struct {
	name string
	text json.RawMessage
}

// whole refuses a text that is not one JSON value, with the place.
func whole(text []byte) error {
	if !utf8.Valid(text) {
		return mistakef("", "the body is not UTF-8; expected a JSON object")
	}
	in := json.NewDecoder(bytes.NewReader(text))
	var value json.RawMessage
	err := in.Decode(&value)
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.EOF):
		return mistakef("", "the body is empty; expected a JSON object")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return placed(text, len(text), "the body ends within the JSON object")
	case errors.As(err, &syntax):
		return placed(text, max(0, int(syntax.Offset)-1), syntax.Error())
	case err != nil:
		return mistakef("", "%v", err)
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return placed(text, int(in.InputOffset()), "found more after the JSON object")
	}
	return nil
}

// placed is a mistake at an offset of the text.
func placed(text []byte, offset int, detail string) *Mistake {
	before := text[:min(offset, len(text))]
	start := bytes.LastIndexByte(before, '\n') + 1
	return &Mistake{Line: bytes.Count(before, []byte{'\n'}) + 1, Column: utf8.RuneCount(before[start:]) + 1, Detail: detail}
}

// members returns those of an object, in their order. It refuses a name that is there
// twice, or that is not among the expected ones, unless these are nil.
func members(text json.RawMessage, field string, expected []string) ([]member, error) {
	if first := bytes.TrimLeft(text, " \t\r\n"); len(first) == 0 || first[0] != '{' {
		return nil, mistakef(field, "expected a JSON object")
	}
	in := json.NewDecoder(bytes.NewReader(text))
	var list []member
	_, err := in.Token() // the brace
	for err == nil && in.More() {
		var name json.Token
		var value json.RawMessage
		if name, err = in.Token(); err != nil {
			break
		}
		if err = in.Decode(&value); err != nil {
			break
		}
		m := member{name.(string), value}
		switch {
		case slices.ContainsFunc(list, func(o member) bool { return o.name == m.name }):
			return nil, mistakef(field+pointer(m.name), "is there twice")
		case expected != nil && !slices.Contains(expected, m.name):
			return nil, mistakef(field+pointer(m.name), "unknown member; expected one of %s", strings.Join(expected, ", "))
		}
		list = append(list, m)
	}
	if err != nil {
		return nil, mistakef(field, "%v", err)
	}
	return list, nil
}

// pointer is a name as a step of a JSON pointer (RFC 6901).
func pointer(name string) string {
	const longest = 100 // of what a message repeats
	if len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "") + "..."
	}
	return "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}

// words reads a string.
func words(text json.RawMessage, field string) (s string, err error) {
	if err := json.Unmarshal(text, &s); err != nil || bytes.Equal(text, []byte("null")) {
		return "", mistakef(field, "expected a string")
	}
	return s, nil
}

// scalar returns a string, a number or a Boolean as a command line has it.
func scalar(text json.RawMessage, field string) (string, error) {
	switch first := text[0]; {
	case first == '"':
		return words(text, field)
	case first == 't', first == 'f', first == '-', first >= '0' && first <= '9':
		return string(text), nil
	}
	return "", mistakef(field, "expected a string, a number, true or false")
}
