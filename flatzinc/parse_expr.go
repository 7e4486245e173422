package flatzinc

// deepest is the largest nesting depth of expressions.
const deepest = 1000

// expr reads an expression and appends its nodes. Annotations may have unknown
// names and calls.
func (p *parser) expr(note bool) error {
	switch p.tok {
	case tokInt:
		return p.numberOrRange(Int)
	case tokFloat:
		return p.numberOrRange(Float)
	case tokString:
		return p.leaf(Node{Kind: String, ID: p.id})
	case tokName:
		return p.named(note)
	case '[':
		return p.list(Array, ']', note)
	case '{':
		return p.list(Set, '}', note)
	default:
		return p.unexpected("an expression")
	}
}

func (p *parser) leaf(n Node) error {
	p.nodes = append(p.nodes, n)
	return p.next()
}

// numberOrRange reads a number, or a range that begins with it.
func (p *parser) numberOrRange(kind Kind) error {
	at := len(p.nodes)
	if err := p.leaf(Node{Kind: kind, Num: p.num}); err != nil || p.tok != tokDots {
		return err
	}
	p.nodes = append(p.nodes, p.nodes[at])
	p.nodes[at] = Node{Kind: Range, Num: 2}
	if err := p.next(); err != nil {
		return err
	}
	switch p.tok {
	case tokInt:
		return p.leaf(Node{Kind: Int, Num: p.num})
	case tokFloat:
		return p.leaf(Node{Kind: Float, Num: p.num})
	default:
		return p.unexpected("a number")
	}
}

// named reads a name. In an annotation it may be a call.
func (p *parser) named(note bool) error {
	id := p.id
	switch {
	case id == wordTrue || id == wordFalse:
		n := Node{Kind: Bool}
		if id == wordTrue {
			n.Num = 1
		}
		return p.leaf(n)
	case id < numWords && !note:
		return p.unexpected("an expression")
	case int(id) < len(p.known) && p.known[id]:
		if n := p.bound[id]; n.Kind != Name {
			if err := p.leaf(n); err != nil || p.tok != '[' {
				return err
			}
			return p.errorf("elements of arrays are no FlatZinc; expected \",\" or the end of the list")
		}
	case !note:
		return p.errorf("%q is not declared", p.names.Text(id))
	}
	at := len(p.nodes)
	if err := p.leaf(Node{Kind: Name, ID: id}); err != nil || p.tok != '(' {
		return err
	}
	if _, err := p.elements(')', true); err != nil {
		return err
	}
	p.nodes[at] = Node{Kind: Call, ID: id, Num: int64(len(p.nodes) - at - 1)}
	return nil
}

// list reads an array or a set.
func (p *parser) list(kind Kind, end token, note bool) error {
	at := len(p.nodes)
	p.nodes = append(p.nodes, Node{})
	count, err := p.elements(end, note)
	if err != nil {
		return err
	}
	p.nodes[at] = Node{Kind: kind, ID: count, Num: int64(len(p.nodes) - at - 1)}
	return nil
}

// elements reads expressions between commas, from the opening bracket to the
// closing one.
func (p *parser) elements(end token, note bool) (count int32, err error) {
	if p.depth++; p.depth > deepest {
		return 0, p.errorf("nested more than %d deep", deepest)
	}
	if err := p.next(); err != nil {
		return 0, err
	}
	for p.tok != end {
		if err := p.expr(note); err != nil {
			return 0, err
		}
		count++
		if p.tok == end {
			break
		}
		if p.tok != ',' {
			return 0, p.unexpected("\",\" or " + tokenName(end))
		}
		if err := p.next(); err != nil {
			return 0, err
		}
	}
	p.depth--
	return count, p.next()
}

// notes reads annotations: :: expression :: expression ....
func (p *parser) notes() error {
	for p.tok == tokColons {
		if err := p.next(); err != nil {
			return err
		}
		if err := p.expr(true); err != nil {
			return err
		}
	}
	return nil
}
