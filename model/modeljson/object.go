package modeljson

import (
	"slices"
	"strconv"
	"strings"
)

// object reads the members of an object, which have an order: each is asked for in turn.
type object struct {
	*scanner
	open  bool // "{" has been read
	ended bool // "}" has been read
	ready bool // name has been read, and not been asked for
	name  []byte
	at    place // of the name
	// opening is where the object begins.
	opening place
	missed  []string // what has been asked for since the last member that was there
}

// advance reads the name of the next member, unless that has been done.
func (o *object) advance() {
	s := o.scanner
	if o.ready || o.ended || s.err != nil {
		return
	}
	begins := !o.open
	if s.peek(); begins {
		o.open, o.opening = true, s.here()
		s.take('{', "an object")
	}
	if s.peek() == '}' {
		o.at = s.here()
		s.at++
		o.ended = true
		return
	}
	if !begins {
		s.take(',', `"," or "}"`)
	}
	s.peek()
	o.at = s.here()
	o.name = append(o.name[:0], s.quoted("the name of a member")...)
	s.take(':', `":"`)
	o.ready = s.err == nil
}

// optional goes to the value of the member if it is the next one.
func (o *object) optional(name string) bool {
	o.advance()
	if o.err != nil {
		return false
	}
	if o.ready && string(o.name) == name {
		o.ready = false
		o.missed = o.missed[:0]
		return true
	}
	o.missed = append(o.missed, name)
	return false
}

// required goes to the value of the member, which has to be the next one.
func (o *object) required(name string) bool {
	if o.optional(name) {
		return true
	}
	o.wrong()
	return false
}

// close reads the end of the object.
func (o *object) close() {
	if o.advance(); !o.ended && o.err == nil {
		o.missed = append(o.missed, "")
		o.wrong()
	}
}

// wrong is the mistake of the next member.
func (o *object) wrong() {
	var expected []string
	for _, name := range o.missed {
		if name == "" {
			expected = append(expected, "the end of the object")
		} else {
			expected = append(expected, "the member "+strconv.Quote(name))
		}
	}
	found := "the end of the object"
	if !o.ended {
		found = "the member " + quote(o.name)
	}
	o.fail(o.at, "found %s; expected %s", found, strings.Join(slices.Compact(expected), " or "))
}

// quote returns a piece of text for messages, not too long.
func quote(text []byte) string {
	const most = 40
	if runes := []rune(string(text[:min(len(text), 4*most)])); len(runes) > most {
		return strconv.Quote(string(runes[:most]) + "...")
	}
	return strconv.Quote(string(text))
}
