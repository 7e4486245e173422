package cluster

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net/url"
	"strings"

	"github.com/nats-io/nats.go"
)

// errOtherCertificate is the error when a server shows a certificate other than the expected one.
var errOtherCertificate = errors.New("the certificate of the server is another one than that which was expected")

// trust says which servers are the right ones. A server of this process is not asked: nothing is between.
func (s *Server) trust() []nats.Option {
	switch {
	case s.Inside != nil:
		return nil
	case s.Fingerprint != "":
		return []nats.Option{nats.Secure(pinned(s.Fingerprint))}
	case s.CA != "":
		return []nats.Option{nats.RootCAs(s.CA)}
	}
	return nil
}

// pinned trusts one certificate, whatever names are in it and whoever has signed it.
func pinned(want Digest) *tls.Config {
	return &tls.Config{
		MinVersion:         tls.VersionTLS12,
		InsecureSkipVerify: true, // VerifyConnection does it
		VerifyConnection: func(state tls.ConnectionState) error {
			if len(state.PeerCertificates) == 0 || Fingerprint(state.PeerCertificates[0]) != want {
				return errOtherCertificate
			}
			return nil
		},
	}
}

// Fingerprint is what Server.Fingerprint has of a certificate.
func Fingerprint(c *x509.Certificate) Digest { return digest(c.Raw) }

// address is what to connect to. A server of this process offers TLS and does not ask for it, but the
// scheme would.
func (s *Server) address() string {
	if s.Inside == nil {
		return s.URL
	}
	if _, host, ok := strings.Cut(s.URL, "://"); ok {
		return "nats://" + host
	}
	return s.URL
}

// Redacted is an address, or several with commas between them, without what nobody else is to read: passwords,
// and tokens, which stand alone before the @.
func Redacted(addresses string) string {
	const secret = "xxxxx"
	list := strings.Split(addresses, ",")
	for i, one := range list {
		scheme, rest, ok := strings.Cut(one, "://")
		if !ok {
			scheme, rest = "", one
		}
		at := strings.LastIndex(rest, "@")
		if at < 0 {
			continue
		}
		who := secret
		if u, err := url.Parse(one); err == nil && u.User != nil {
			if _, has := u.User.Password(); has {
				who = url.User(u.User.Username()).String() + ":" + secret
			}
		}
		list[i] = who + rest[at:]
		if ok {
			list[i] = scheme + "://" + list[i]
		}
	}
	return strings.Join(list, ",")
}
