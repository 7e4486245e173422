package distribute

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"lsolve/cluster"
	"lsolve/cluster/server"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
)

// Where is a cluster.
type Where struct {
	Server cluster.Server
	// Text is what was asked for, as --cluster has it.
	Text string
	// Dir is the folder of a cluster of this machine; "": it is elsewhere.
	Dir string
}

// auto is the name of the cluster of this machine.
const auto = "auto"

// At reads --cluster: auto, auto:FOLDER, or an address.
func At(text string) (w Where, err error) { return at("--cluster", text) }

// at reads what a flag or a variable of the environment says.
func at(name, text string) (w Where, err error) {
	w.Text = text
	if name, dir, _ := strings.Cut(text, ":"); name == auto {
		if w.Dir = dir; dir == "" {
			w.Dir, err = Folder()
		}
		return w, err
	}
	w.Server = environment()
	w.Server.URL, err = address(name, text)
	return w, err
}

// Remote reads the options of commands that need a server that is there.
func Remote(v *option.Values) (w Where, err error) {
	name, text := "--nats", v.String("nats")
	if text == "" {
		name, text = "NATS_URL", cmp.Or(os.Getenv("NATS_URL"), auto)
	}
	if w, err = at(name, text); err != nil {
		return w, err
	}
	s := &w.Server
	for to, name := range map[*string]string{
		&s.Creds: "creds", &s.NKey: "nkey", &s.CA: "tls-ca", &s.Cert: "tls-cert", &s.Key: "tls-key",
	} {
		*to = cmp.Or(v.String(name), *to)
	}
	return w, nil
}

// environment has what the tools of NATS take from the environment, too.
func environment() cluster.Server {
	get := os.Getenv
	return cluster.Server{
		Creds: get("NATS_CREDS"), NKey: get("NATS_NKEY"), User: get("NATS_USER"), Password: get("NATS_PASSWORD"), Token: get("NATS_TOKEN"),
		CA: get("NATS_CA"), Cert: get("NATS_CERT"), Key: get("NATS_KEY"), Fingerprint: cluster.Digest(get(fingerprint)),
	}
}

// address checks an address that was given under a name.
func address(name, text string) (string, error) {
	for one := range strings.SplitSeq(text, ",") {
		u, err := url.Parse(one)
		if err != nil || u.Host == "" || !slices.Contains([]string{"nats", "tls", "ws", "wss"}, u.Scheme) {
			return "", exit.Usagef("%s %q; expected auto, auto:FOLDER, or an address such as nats://host:4222", name, cluster.Redacted(text))
		}
	}
	return text, nil
}

// Folder is where a cluster of this machine keeps its jobs.
func Folder() (string, error) {
	if dir := os.Getenv("LSOLVE_CLUSTER_DIR"); dir != "" {
		return dir, nil
	}
	if dir := os.Getenv("XDG_STATE_HOME"); dir != "" && runtime.GOOS != "windows" {
		return filepath.Join(dir, "lsolve", "cluster"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", fmt.Errorf("--cluster auto: %w; LSOLVE_CLUSTER_DIR may name a folder", err)
	}
	if runtime.GOOS == "windows" {
		return filepath.Join(home, "AppData", "Local", "lsolve", "cluster"), nil
	}
	return filepath.Join(home, ".local", "state", "lsolve", "cluster"), nil
}

// Reach returns the server; that of this machine must be running.
func (w Where) Reach() (cluster.Server, error) {
	if w.Dir == "" {
		return w.Server, nil
	}
	where, there, err := server.Find(w.Dir)
	if err != nil {
		return cluster.Server{}, err
	}
	if !there {
		return cluster.Server{}, fmt.Errorf("no cluster runs in %s; lsolve cluster up starts one, --nats names another", w.Dir)
	}
	return serverOf(where), nil
}

// Connect connects to the cluster. That of this machine is started without workers if it does not
// run. end ends all of that.
func (w Where) Connect(ctx context.Context) (c *cluster.Conn, end func(), err error) {
	if w.Dir != "" {
		return openLocal(ctx, w.Dir, LocalOptions{})
	}
	if c, err = cluster.Connect(ctx, w.Server); err != nil {
		return nil, nil, err
	}
	return c, c.Close, nil
}

// WorkerName is a name for a worker: a word of a subject.
func WorkerName(host string, process int) string {
	const most = 40
	word := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' {
			return r
		}
		return '-'
	}, host)
	return fmt.Sprintf("%s-%d", word[:min(len(word), most)], process)
}

// Trouble prints what happens to a connection, once for each reason.
func Trouble(stderr io.Writer) func(error) {
	var mu sync.Mutex
	last := ""
	return func(err error) {
		text := "connected again"
		if err != nil {
			text = err.Error()
		}
		mu.Lock()
		defer mu.Unlock()
		if text != last {
			fmt.Fprintln(stderr, text)
		}
		last = text
	}
}
