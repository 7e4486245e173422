package vrp

import (
	"fmt"
	"strings"
)

// Lacking implements problem.Partial: the clients that must be visited and are not, and the
// groups without a client.
func (p *Instance) Lacking(values []int32) string {
	routes, err := p.Routes(values)
	if err != nil {
		return ""
	}
	visited := make([]bool, len(p.Clients))
	for _, r := range routes {
		for _, s := range r.Stops {
			if s.Client >= 0 {
				visited[s.Client] = true
			}
		}
	}
	var missing []string
	for i := range p.Clients {
		if !p.Clients[i].Optional && !visited[i] {
			missing = append(missing, p.label(int32(i)))
		}
	}
	for k, g := range p.Groups {
		some := !g.Required
		for _, c := range g.Clients {
			some = some || visited[c]
		}
		if !some {
			missing = append(missing, fmt.Sprintf("group %d", k+1))
		}
	}
	if missing == nil {
		return ""
	}
	return "the best plan leaves out " + enumerated(missing)
}

// enumerated names the first of a list, and how many more there are.
func enumerated(list []string) string {
	last := len(list) - 1
	switch {
	case last == 0:
		return list[0]
	case last >= mostNamed:
		return fmt.Sprintf("%s and %d more", strings.Join(list[:mostNamed], ", "), len(list)-mostNamed)
	}
	return strings.Join(list[:last], ", ") + " and " + list[last]
}
