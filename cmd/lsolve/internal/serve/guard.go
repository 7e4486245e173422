package serve

import (
	"crypto/sha256"
	"crypto/subtle"
	"mime"
	"net"
	"net/http"
	"net/url"
	"strings"
)

// guard decides who may ask.
type guard struct {
	hosts map[string]bool // as Host has them, in lower case
	token string          // "": none is needed
	all   bool            // everybody may ask: there is no network between
}

// newGuard returns the guard of a server that listens on an address. names are further names
// of the machine.
func newGuard(address net.Addr, names []string, token string) *guard {
	g := &guard{hosts: map[string]bool{}, token: token}
	host, port, err := net.SplitHostPort(address.String())
	if err != nil {
		return g
	}
	ip := net.ParseIP(host)
	hosts := append([]string{host}, names...)
	switch {
	case ip.IsUnspecified():
		hosts = append(hosts, "localhost")
		addresses, _ := net.InterfaceAddrs() // without them the names are left
		for _, a := range addresses {
			if n, ok := a.(*net.IPNet); ok {
				hosts = append(hosts, n.IP.String())
			}
		}
	case ip.IsLoopback():
		hosts = append(hosts, "localhost")
	}
	for _, h := range hosts {
		h = strings.ToLower(strings.TrimSpace(h))
		g.hosts[net.JoinHostPort(h, port)] = true
		if port == "80" {
			g.hosts[h] = true
		}
	}
	return g
}

// Loopback reports whether an address is one of this machine alone.
func Loopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	return err == nil && (strings.EqualFold(host, "localhost") || net.ParseIP(host).IsLoopback())
}

// check refuses requests under a foreign name, as DNS rebinding makes them; those of pages of
// other origins; and those without the token, unless the path is open to all.
func (g *guard) check(r *http.Request, open bool) error {
	if g.all {
		return nil
	}
	if !g.hosts[strings.ToLower(r.Host)] {
		return refusef(http.StatusMisdirectedRequest, "Host %q; expected an address of this server (--hosts names more)", short(r.Host))
	}
	for _, origin := range r.Header.Values("Origin") {
		if u, err := url.Parse(origin); err != nil || u.Scheme != "http" || !g.hosts[strings.ToLower(u.Host)] {
			return refusef(http.StatusForbidden, "Origin %q; expected one of this server", short(origin))
		}
	}
	if open || g.token == "" {
		return nil
	}
	given, bearer := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	// The digests have one length, so that the time says nothing about the token.
	a, b := sha256.Sum256([]byte(given)), sha256.Sum256([]byte(g.token))
	if subtle.ConstantTimeCompare(a[:], b[:]) != 1 || !bearer {
		return refusef(http.StatusUnauthorized, "expected the header Authorization: Bearer TOKEN, with the server's token")
	}
	return nil
}

// isJSON refuses bodies that a form of another page could send.
func isJSON(r *http.Request) error {
	kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || kind != "application/json" {
		return refusef(http.StatusUnsupportedMediaType, "Content-Type %q; expected application/json", short(r.Header.Get("Content-Type")))
	}
	return nil
}

// short is the beginning of a text, for messages.
func short(text string) string {
	const longest = 100
	if len(text) > longest {
		text = text[:longest] + "..."
	}
	return strings.ToValidUTF8(text, "?")
}
