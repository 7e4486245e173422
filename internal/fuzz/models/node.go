package main

import (
	"slices"
	"strconv"
	"strings"
)

// node is an expression. Its text has an @ for each of its kids.
type node struct {
	kind byte // what it is: see templates.go
	text string
	kids []*node
}

// leaf is a node without kids.
func leaf(kind byte, text string) *node { return &node{kind: kind, text: text} }

// number is a known integer.
func number(kind byte, v int) *node { return leaf(kind, strconv.Itoa(v)) }

func (n *node) write(b *strings.Builder) {
	kid := 0
	for i := range len(n.text) {
		if n.text[i] != '@' {
			b.WriteByte(n.text[i])
			continue
		}
		n.kids[kid].write(b)
		kid++
	}
}

func (n *node) String() string {
	var b strings.Builder
	n.write(&b)
	return b.String()
}

// clone is a deep copy.
func (n *node) clone() *node {
	c := &node{n.kind, n.text, slices.Clone(n.kids)}
	for i, kid := range c.kids {
		c.kids[i] = kid.clone()
	}
	return c
}

// all calls f with every node below n, and n itself, in a fixed order.
func (n *node) all(f func(*node)) {
	f(n)
	for _, kid := range n.kids {
		kid.all(f)
	}
}

// isList reports whether a node is an array of as many elements as kids.
func (n *node) isList() bool { return n.text == list(len(n.kids)) && len(n.kids) > 0 }

// list is the text of an array of n elements.
func list(n int) string {
	return "[" + strings.TrimSuffix(strings.Repeat("@,", n), ",") + "]"
}
