package flatzinc

// declaration reads: type: name annotations = value.
func (p *parser) declaration(place Place) error {
	d := Declaration{Place: place}
	if p.id == wordArray {
		if err := p.arrayType(&d); err != nil {
			return err
		}
	}
	if p.tok == tokName && p.id == wordVar {
		d.Var = true
		if err := p.next(); err != nil {
			return err
		}
	}
	if err := p.baseType(&d); err != nil {
		return err
	}
	domain := len(p.nodes)
	if err := p.take(':'); err != nil {
		return err
	}
	if p.tok != tokName || p.id < numWords {
		return p.unexpected("a name")
	}
	d.Name = p.id
	if int(d.Name) < len(p.known) && p.known[d.Name] {
		return p.errorf("%q is declared twice", p.names.Text(d.Name))
	}
	if err := p.next(); err != nil {
		return err
	}
	if err := p.notes(); err != nil {
		return err
	}
	notes := len(p.nodes)
	if p.tok == '=' {
		if err := p.next(); err != nil {
			return err
		}
		if err := p.expr(false); err != nil {
			return err
		}
	} else if !d.Var || d.Array {
		return p.unexpected("\"=\"")
	}
	d.Domain, d.Notes, d.Value = p.nodes[:domain], p.nodes[domain:notes], p.nodes[notes:]
	n, err := p.h.Declare(&d)
	if err != nil {
		return err
	}
	p.bind(d.Name, n)
	return nil
}

// bind sets what a name stands for.
func (p *parser) bind(name int32, n Node) {
	if int(name) >= len(p.bound) {
		more := max(p.names.Len(), int(name)+1) - len(p.bound)
		p.bound = append(p.bound, make([]Node, more)...)
		p.known = append(p.known, make([]bool, more)...)
	}
	p.bound[name], p.known[name] = n, true
}

// arrayType reads: array [1..n] of.
func (p *parser) arrayType(d *Declaration) error {
	d.Array = true
	if err := p.next(); err != nil {
		return err
	}
	if err := p.take('['); err != nil {
		return err
	}
	if p.tok != tokInt || p.num != 1 {
		return p.unexpected("\"1\", with which the indices begin")
	}
	if err := p.next(); err != nil {
		return err
	}
	if err := p.take(tokDots); err != nil {
		return err
	}
	if p.tok != tokInt || p.num < 0 {
		return p.unexpected("the number of elements")
	}
	d.Length = p.num
	if err := p.next(); err != nil {
		return err
	}
	if err := p.take(']'); err != nil {
		return err
	}
	return p.takeWord(wordOf)
}

// baseType reads: bool, int, float, set of int, or a domain.
func (p *parser) baseType(d *Declaration) error {
	switch {
	case p.tok == tokInt || p.tok == tokFloat || p.tok == '{':
		if err := p.expr(false); err != nil {
			return err
		}
		return p.domainType(d)
	case p.tok != tokName:
	case p.id == wordBool:
		d.Base = BaseBool
		return p.next()
	case p.id == wordInt:
		d.Base = BaseInt
		return p.next()
	case p.id == wordFloat:
		d.Base = BaseFloat
		return p.next()
	case p.id == wordSet:
		if err := p.next(); err != nil {
			return err
		}
		if err := p.takeWord(wordOf); err != nil {
			return err
		}
		if err := p.baseType(d); err != nil {
			return err
		}
		if d.Base != BaseInt {
			return p.errorf("a set of something else than integers")
		}
		d.Base = BaseSet
		return nil
	}
	return p.unexpected("a type")
}

// domainType returns the type of the values in a domain.
func (p *parser) domainType(d *Declaration) error {
	if k := p.nodes[0].Kind; k != Range && k != Set {
		return p.errorf("expected a type, found %v", k)
	}
	d.Base = BaseInt
	for _, n := range p.nodes[1:] {
		switch n.Kind {
		case Int:
		case Float:
			d.Base = BaseFloat
		default:
			return p.errorf("%v in a domain; expected a number", n.Kind)
		}
	}
	return nil
}
