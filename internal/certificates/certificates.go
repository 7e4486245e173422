// Package certificates makes certificates for tests of TLS.
package certificates

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Authority signs certificates, and writes them to files of a folder of the test.
type Authority struct {
	dir  string
	cert *x509.Certificate
	key  *ecdsa.PrivateKey
}

// New makes an authority that nobody knows. Its own certificate is the file "ca".
func New(t *testing.T) *Authority {
	t.Helper()
	a := &Authority{dir: t.TempDir()}
	a.cert, a.key = a.sign(t, "ca", nil)
	return a
}

// Certificate is its own one.
func (a *Authority) Certificate() *x509.Certificate { return a.cert }

// File is the name of the file of a certificate: in PEM. That of its key has "-key" in the end.
func (a *Authority) File(name string) string { return filepath.Join(a.dir, name+".pem") }

// Sign makes a certificate of that name, for servers of those hosts; without any for 127.0.0.1.
func (a *Authority) Sign(t *testing.T, name string, hosts ...string) {
	t.Helper()
	a.sign(t, name, a, hosts...)
}

// sign makes a certificate; without an authority it signs itself.
func (a *Authority) sign(t *testing.T, name string, by *Authority, hosts ...string) (*x509.Certificate, *ecdsa.PrivateKey) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()), Subject: pkix.Name{CommonName: name},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, BasicConstraintsValid: true, IsCA: by == nil,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth}, DNSNames: hosts,
	}
	if hosts == nil {
		template.IPAddresses = []net.IP{net.IPv4(127, 0, 0, 1)}
	}
	parent, signer := template, key
	if by != nil {
		parent, signer = by.cert, by.key
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, signer)
	require.NoError(t, err)
	private, err := x509.MarshalECPrivateKey(key)
	require.NoError(t, err)
	for file, block := range map[string]*pem.Block{name: {Type: "CERTIFICATE", Bytes: der}, name + "-key": {Type: "EC PRIVATE KEY", Bytes: private}} {
		require.NoError(t, os.WriteFile(a.File(file), pem.EncodeToMemory(block), 0o600))
	}
	cert, err := x509.ParseCertificate(der)
	require.NoError(t, err)
	return cert, key
}
