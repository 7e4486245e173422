package sop

// Fields are values, the node after each node, counted from 0, with the number of nodes for the last one;
// sequence, the nodes in their order, counted from 1 as in files; of the bare instance nodes, their
// number, precedences, how many pairs of nodes have an order, and name.
func (p *Instance) Fields(values []int32) map[string]any {
	if values == nil {
		pairs := 0
		for _, k := range p.order.behind {
			pairs += int(k)
		}
		return map[string]any{"nodes": p.n, "precedences": pairs, "name": p.Name}
	}
	return map[string]any{"values": values, "sequence": p.numbered(values)}
}

// numbered returns the nodes in their order, counted from 1.
func (p *Instance) numbered(values []int32) []int32 {
	sequence := p.Sequence(values)
	for k := range sequence {
		sequence[k]++
	}
	return sequence
}
