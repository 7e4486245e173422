package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"

	"github.com/gofrs/flock"
)

// Where says where a server is, and what to say to it. It is kept in the server's folder, which
// only its owner can read.
type Where struct {
	URL     string `json:"url"`
	Token   string `json:"token"`
	Process int    `json:"process"`
	// Fingerprint of its certificate (cluster.Server has the same); "": clients do not talk TLS.
	Fingerprint string `json:"fingerprint,omitempty"`
}

// Port of the address; 0: none is known.
func (w Where) Port() int {
	u, err := url.Parse(w.URL)
	if err != nil {
		return 0
	}
	port, _ := strconv.Atoi(u.Port())
	return port
}

// Outward is the URL for other machines: a server that listens at all addresses, such as 0.0.0.0, is reached by the one that leads
// outward, or by the name of the host if it shows a certificate or leads nowhere.
func (w Where) Outward() string {
	u, err := url.Parse(w.URL)
	if err != nil {
		return w.URL
	}
	if ip := net.ParseIP(u.Hostname()); ip == nil || !ip.IsUnspecified() {
		return w.URL
	}
	host := outward()
	if name, err := os.Hostname(); err == nil && (host == "" || u.Scheme == "tls") {
		host = name
	}
	if host == "" {
		return w.URL
	}
	u.Host = net.JoinHostPort(host, u.Port())
	return u.String()
}

// outward is the address of this machine on the way to others; "": there is no way. Nothing is sent.
func outward() string {
	for _, far := range []string{"192.0.2.1:9", "[2001:db8::1]:9"} { // of documentations
		if c, err := net.Dial("udp", far); err == nil {
			host, _, _ := net.SplitHostPort(c.LocalAddr().String())
			_ = c.Close()
			return host
		}
	}
	return ""
}

const whereFile = "server.json"

func (w Where) write(dir string) error {
	text, err := json.Marshal(w)
	if err != nil {
		return err
	}
	path := filepath.Join(dir, whereFile)
	if err := os.WriteFile(path+".new", append(text, '\n'), 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

func read(dir string) (w Where, err error) {
	text, err := os.ReadFile(filepath.Join(dir, whereFile))
	if err != nil {
		return w, err
	}
	if err = json.Unmarshal(text, &w); err != nil {
		return Where{}, fmt.Errorf("%s: %w", filepath.Join(dir, whereFile), err)
	}
	return w, nil
}

// Find returns where the server of a folder is. found is false if none runs in it.
func Find(dir string) (w Where, found bool, err error) {
	if _, err := os.Stat(filepath.Join(dir, "lock")); errors.Is(err, fs.ErrNotExist) {
		return w, false, nil
	}
	lock := flock.New(filepath.Join(dir, "lock"))
	free, err := lock.TryRLock()
	if err != nil {
		return w, false, fmt.Errorf("cluster server: %w", err)
	}
	if free {
		return w, false, lock.Unlock()
	}
	if w, err = read(dir); err != nil {
		return w, false, fmt.Errorf("cluster server: %w", err)
	}
	return w, true, nil
}
