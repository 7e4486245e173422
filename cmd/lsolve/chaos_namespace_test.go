//go:build unix

package main

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// namespace is a network namespace, for a worker that is reached by one link. Its server is on this
// side of the link.
type namespace struct {
	name string
	near net.IP // the address of this side
	far  string // the link on the other side
}

// newNamespace makes a network namespace; nil, and a message, if that is not possible here.
func newNamespace(t *testing.T) *namespace {
	t.Helper()
	skip := func(why string) *namespace {
		t.Run("namespace", func(t *testing.T) { t.Skip("no network namespace is cut: " + why) })
		return nil
	}
	switch _, err := exec.LookPath("ip"); {
	case runtime.GOOS != "linux":
		return skip("there are some on Linux only")
	case os.Geteuid() != 0:
		return skip("only root may make one")
	case err != nil:
		return skip("the program ip (iproute2) is not installed")
	}
	id := os.Getpid()
	// A network of two addresses for each process, of 10.213.0.0/16.
	third, fourth := byte(id>>6), byte(id&63)<<2
	n := &namespace{name: fmt.Sprintf("lsolve%d", id), near: net.IPv4(10, 213, third, fourth+1), far: fmt.Sprintf("lsb%d", id)}
	link := fmt.Sprintf("lsa%d", id)
	t.Cleanup(func() { _ = exec.Command("ip", "netns", "del", n.name).Run() }) // and the link with it
	for _, words := range []string{
		"netns add " + n.name,
		"link add " + link + " type veth peer name " + n.far + " netns " + n.name,
		fmt.Sprintf("addr add %v/30 dev %s", n.near, link),
		"link set " + link + " up",
		fmt.Sprintf("-n %s addr add %v/30 dev %s", n.name, net.IPv4(10, 213, third, fourth+2), n.far),
		"-n " + n.name + " link set lo up",
		"-n " + n.name + " link set " + n.far + " up",
	} {
		if said, err := exec.Command("ip", strings.Fields(words)...).CombinedOutput(); err != nil {
			return skip(fmt.Sprintf("ip %s: %v: %s", words, err, said))
		}
	}
	return n
}

// free returns an address for a server that is reached from the namespace.
func (n *namespace) free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", net.JoinHostPort(n.near.String(), "0"))
	require.NoError(t, err)
	defer func() { _ = l.Close() }()
	return l.Addr().String()
}

// inside are the words before a command that runs in the namespace.
func (n *namespace) inside() []string { return []string{"ip", "netns", "exec", n.name} }

// part cuts the link, without a word to either side; join joins it again.
func (n *namespace) part(t *testing.T) { n.set(t, "down") }
func (n *namespace) join(t *testing.T) { n.set(t, "up") }

func (n *namespace) set(t *testing.T, state string) {
	t.Helper()
	said, err := exec.Command("ip", "-n", n.name, "link", "set", n.far, state).CombinedOutput()
	require.NoError(t, err, "%s", said)
}
