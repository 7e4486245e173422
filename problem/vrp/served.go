package vrp

import (
	"fmt"
	"slices"
	"strings"
)

// mostNamed is the largest number of clients that a message names.
const mostNamed = 10

// checkServed returns an error that names the clients that must be visited and cannot, or a
// group of which one must and none can.
func (p *Instance) checkServed() error {
	if len(p.unservable) == 0 {
		return nil
	}
	var lost []int32
	for i := range p.Clients {
		if !p.Clients[i].Optional && p.Unservable(int32(i)) != "" {
			lost = append(lost, int32(i))
		}
	}
	for k, g := range p.Groups {
		if c := g.Clients[0]; g.Required && len(lost) == 0 && !slices.ContainsFunc(g.Clients, func(c int32) bool { return p.Unservable(c) == "" }) {
			return flawed(aGroup, k, anything, fmt.Errorf("no client of group %d can be visited, %s because %s", k+1, p.label(c), p.Unservable(c)))
		}
	}
	if len(lost) == 0 {
		return nil
	}
	first := lost[0]
	if len(lost) == 1 {
		return flawed(aClient, int(first), p.unservable[first].about, fmt.Errorf("%s cannot be visited: %s", p.label(first), p.Unservable(first)))
	}
	least := ""
	if p.rough {
		least = "at least "
	}
	return flawed(aClient, int(first), p.unservable[first].about, fmt.Errorf("%s%d clients cannot be visited: %s", least, len(lost), p.listed(lost)))
}

// listed names clients that cannot be visited, with the reasons.
func (p *Instance) listed(clients []int32) string {
	words := make([]string, 0, mostNamed)
	for _, c := range clients[:min(len(clients), mostNamed)] {
		words = append(words, fmt.Sprintf("%s (%s)", p.label(c), p.Unservable(c)))
	}
	if more := len(clients) - mostNamed; more > 0 {
		return fmt.Sprintf("%s, and %d more", strings.Join(words, ", "), more)
	}
	return strings.Join(words, ", ")
}
