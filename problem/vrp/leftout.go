package vrp

import "fmt"

// omission is a client that is not visited.
type omission struct {
	client int32
	reason string
}

// effortOfReasons is about how many stops of routes are simulated to say why clients are left
// out.
const effortOfReasons = 1_000_000

// leftOut returns the clients that a solution does not visit: no vehicle can visit them, or
// another one of their group is visited, or the prize is lost, where the cheapest visit on
// these routes says whether there was room.
func (p *Instance) leftOut(values []int32) (list []omission) {
	var s *starter
	for i := range p.Clients {
		client := int32(i)
		if values[i] != client {
			continue
		}
		o := omission{client: client}
		switch instead := p.instead(client, values); {
		case p.Unservable(client) != "":
			o.reason = "it cannot be visited: " + p.Unservable(client)
		case instead >= 0:
			o.reason = p.label(instead) + " of its group is visited"
		default:
			if s == nil {
				s = p.resumed(values)
			}
			o.reason = s.unworthy(client)
		}
		list = append(list, o)
	}
	return list
}

// instead returns the client of the same group that is visited; -1: none.
func (p *Instance) instead(client int32, values []int32) int32 {
	if g := p.group[client]; g >= 0 {
		for _, c := range p.Groups[g].Clients {
			if values[c] != c {
				return c
			}
		}
	}
	return -1
}

// resumed returns a starter with the routes of a solution.
func (p *Instance) resumed(values []int32) *starter {
	s := &starter{Instance: p, used: make([]int, len(p.Vehicles)), effort: effortOfReasons}
	s.routes, _ = p.Routes(values) // of a solution that was checked
	for k := range s.routes {
		s.used[s.routes[k].Vehicle]++
		s.costs = append(s.costs, s.cost(&s.routes[k]))
	}
	s.effort = effortOfReasons
	return s
}

// unworthy says why a client is left out that a vehicle might visit. The clients of a pair are
// left out together, and so are those of a group.
func (s *starter) unworthy(client int32) string {
	what, whose := "its prize %s is lost", "it"
	prizes, members := s.Clients[client].Prize, []int32{client}
	other := int32(-1)
	if k := s.paired[client]; k >= 0 {
		what, whose = "the prizes %s of its pair are lost", "both"
		members, other = []int32{s.Pairs[k].Pickup}, s.Pairs[k].Delivery
		prizes = s.Clients[members[0]].Prize + s.Clients[other].Prize
	} else if g := s.group[client]; g >= 0 {
		what, whose = "the prizes %s of its group are lost", "one of them"
		members, prizes = s.Groups[g].Clients, 0
		for _, c := range members {
			prizes += s.Clients[c].Prize
		}
	}
	text := fmt.Sprintf(what, s.decimal(prizes))
	if prizes == 0 {
		text = "it has no prize"
	}
	found, more := false, int64(Never)
	for _, c := range members {
		if _, at, cost := s.cheapest(c, other, more); at >= 0 {
			found, more = true, cost
		}
	}
	switch {
	case s.effort <= 0:
		return text
	case !found:
		return fmt.Sprintf("%s; on these routes no vehicle has room or time for %s", text, whose)
	}
	only := ""
	if more < prizes {
		only = "only "
	}
	return fmt.Sprintf("%s; on these routes a visit to %s costs %s%s more", text, whose, only, s.decimal(more))
}
