package cluster_test

import (
	"crypto/tls"
	"crypto/x509"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	nats "github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/queens"
	"lsolve/internal/certificates"
)

// started starts a server with the options on a free port, unless they name one, and ends it with the test.
func started(t *testing.T, o nats.Options) *nats.Server {
	t.Helper()
	if o.Port == 0 {
		o.Port = nats.RANDOM_PORT
	}
	o.Host, o.NoLog, o.NoSigs = "127.0.0.1", true, true
	s, err := nats.NewServer(&o)
	require.NoError(t, err)
	s.Start()
	t.Cleanup(func() { s.Shutdown(); s.WaitForShutdown() })
	require.True(t, s.ReadyForConnections(10*time.Second))
	return s
}

// guarded starts a server that keeps jobs, with options that say who may come.
func guarded(t *testing.T, o nats.Options) *nats.Server {
	t.Helper()
	o.JetStream, o.StoreDir = true, t.TempDir()
	return started(t, o)
}

// counts has a worker count 7 queens, for a submitter that comes in the same way.
func counts(t *testing.T, s cluster.Server) {
	t.Helper()
	s.Prepare, s.Patience = true, time.Second
	c := connect(t, s)
	work(t, s, cluster.WorkerOptions{Kinds: []cluster.Kind{queens.Kind()}})
	job, err := queens.Submit(t.Context(), c, "test", queens.Input{N: 7}, cluster.Order{})
	require.NoError(t, err)
	count, _, err := queens.Follow(t.Context(), c, job.ID, cluster.Follower{})
	require.NoError(t, err)
	assert.Equal(t, int64(40), count.Solutions)
}

// refuses expects an error of one line.
func refuses(t *testing.T, s cluster.Server, want string, kind error) {
	t.Helper()
	_, err := cluster.Connect(t.Context(), s)
	require.ErrorContains(t, err, want)
	assert.NotContains(t, err.Error(), "\n")
	if kind != nil {
		assert.ErrorIs(t, err, kind)
	}
}

// TestTLS: with certificates of both sides a job is done; a server that an unknown authority has signed, and a
// client without a certificate, are refused.
func TestTLS(t *testing.T) {
	a := certificates.New(t)
	a.Sign(t, "server")
	a.Sign(t, "client")
	pair, err := tls.LoadX509KeyPair(a.File("server"), a.File("server-key"))
	require.NoError(t, err)
	pool := x509.NewCertPool()
	pool.AddCert(a.Certificate())
	s := guarded(t, nats.Options{TLS: true, TLSVerify: true, TLSTimeout: 10, TLSConfig: &tls.Config{
		Certificates: []tls.Certificate{pair}, ClientCAs: pool, ClientAuth: tls.RequireAndVerifyClientCert, MinVersion: tls.VersionTLS12,
	}})
	url := strings.Replace(s.ClientURL(), "nats://", "tls://", 1)
	counts(t, cluster.Server{URL: url, CA: a.File("ca"), Cert: a.File("client"), Key: a.File("client-key")})

	other := certificates.New(t)
	refuses(t, cluster.Server{URL: url, CA: other.File("ca"), Cert: a.File("client"), Key: a.File("client-key")}, "unknown authority", nil)
	leaf, err := x509.ParseCertificate(pair.Certificate[0])
	require.NoError(t, err)
	client := cluster.Server{URL: url, Cert: a.File("client"), Key: a.File("client-key")}
	client.Fingerprint = cluster.Fingerprint(leaf)
	counts(t, client)
	client.Fingerprint = cluster.Fingerprint(a.Certificate())
	refuses(t, client, "another one than that which was expected", nil)
	refuses(t, cluster.Server{URL: url, CA: a.File("ca")}, "tls", nil)
	refuses(t, cluster.Server{URL: url, CA: a.File("ca"), Cert: a.File("client")}, "a certificate needs its key", nil)
	refuses(t, cluster.Server{URL: url, CA: a.File("none"), Cert: a.File("client"), Key: a.File("client-key")}, "none.pem", nil)
}

// TestNKey: who has the seed of a known key is let in.
func TestNKey(t *testing.T) {
	dir := t.TempDir()
	seed := func(name string) (file, public string) {
		pair, err := nkeys.CreateUser()
		require.NoError(t, err)
		text, err := pair.Seed()
		require.NoError(t, err)
		file = filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(file, text, 0o600))
		public, err = pair.PublicKey()
		require.NoError(t, err)
		return file, public
	}
	known, public := seed("known")
	unknown, _ := seed("unknown")
	s := guarded(t, nats.Options{Nkeys: []*nats.NkeyUser{{Nkey: public}}})
	counts(t, cluster.Server{URL: s.ClientURL(), NKey: known})
	refuses(t, cluster.Server{URL: s.ClientURL(), NKey: unknown}, "refuse", cluster.ErrRefused)
	refuses(t, cluster.Server{URL: s.ClientURL()}, "refuse", cluster.ErrRefused)
	refuses(t, cluster.Server{URL: s.ClientURL(), NKey: filepath.Join(dir, "none")}, "none", nil)
}

// TestCreds: who has credentials that an account of the server's operator has signed is let in.
func TestCreds(t *testing.T) {
	operator, err := nkeys.CreateOperator()
	require.NoError(t, err)
	public := func(pair nkeys.KeyPair) string {
		name, err := pair.PublicKey()
		require.NoError(t, err)
		return name
	}
	resolver := &nats.MemAccResolver{}
	account := func(jetStream bool) nkeys.KeyPair {
		pair, err := nkeys.CreateAccount()
		require.NoError(t, err)
		claims := jwt.NewAccountClaims(public(pair))
		if jetStream {
			claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
		}
		token, err := claims.Encode(operator)
		require.NoError(t, err)
		require.NoError(t, resolver.Store(public(pair), token))
		return pair
	}
	credentials := func(name string, by nkeys.KeyPair) (file string) {
		pair, err := nkeys.CreateUser()
		require.NoError(t, err)
		token, err := jwt.NewUserClaims(public(pair)).Encode(by)
		require.NoError(t, err)
		seed, err := pair.Seed()
		require.NoError(t, err)
		text, err := jwt.FormatUserConfig(token, seed)
		require.NoError(t, err)
		file = filepath.Join(t.TempDir(), name)
		require.NoError(t, os.WriteFile(file, text, 0o600))
		return file
	}
	system, known := account(false), account(true)
	stranger, err := nkeys.CreateAccount()
	require.NoError(t, err)
	claims := jwt.NewOperatorClaims(public(operator))
	claims.SystemAccount = public(system)
	s := guarded(t, nats.Options{TrustedOperators: []*jwt.OperatorClaims{claims}, SystemAccount: public(system), AccountResolver: resolver})
	counts(t, cluster.Server{URL: s.ClientURL(), Creds: credentials("known.creds", known)})
	refuses(t, cluster.Server{URL: s.ClientURL(), Creds: credentials("stranger.creds", stranger)}, "refuse", cluster.ErrRefused)
	refuses(t, cluster.Server{URL: s.ClientURL(), Creds: filepath.Join(t.TempDir(), "none.creds")}, "none.creds", nil)
}
