package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"github.com/nats-io/nats.go/jetstream"
)

// Digest is the name of a blob: the hash of its content (SHA-256, in hexadecimal digits).
type Digest string

func digest(content []byte) Digest {
	sum := sha256.Sum256(content)
	return Digest(hex.EncodeToString(sum[:]))
}

func (d Digest) valid() bool {
	raw, err := hex.DecodeString(string(d))
	return err == nil && len(raw) == sha256.Size
}

// jobOfBlob names the job of a blob that is removed with it.
const jobOfBlob = "job"

// Put keeps a content, once.
func (c *Conn) Put(ctx context.Context, content []byte) (Digest, error) {
	return c.put(ctx, content, nil)
}

// put is Put with words about the content.
func (c *Conn) put(ctx context.Context, content []byte, about map[string]string) (Digest, error) {
	name := digest(content)
	if len(content) > mostBlob {
		return "", fmt.Errorf("cluster: %d bytes, expected at most %d", len(content), mostBlob)
	}
	if info, err := c.blobs.GetInfo(ctx, string(name)); err == nil && info.Size == uint64(len(content)) {
		return name, nil
	}
	_, err := c.blobs.Put(ctx, jetstream.ObjectMeta{Name: string(name), Metadata: about}, bytes.NewReader(content))
	return name, c.explain("storing", err)
}

// Get returns a content. It checks the hash.
func (c *Conn) Get(ctx context.Context, name Digest) ([]byte, error) {
	if !name.valid() {
		return nil, fmt.Errorf("cluster: a blob named %.80q", name)
	}
	object, err := c.blobs.Get(ctx, string(name))
	if errors.Is(err, jetstream.ErrObjectNotFound) {
		return nil, fmt.Errorf("cluster: blob %s is not at %s", name, c.url)
	}
	if err != nil {
		return nil, c.explain("reading", err)
	}
	defer func() { _ = object.Close() }()
	content, err := io.ReadAll(io.LimitReader(object, mostBlob+1))
	if err != nil {
		return nil, c.explain("reading", err)
	}
	if len(content) > mostBlob || digest(content) != name {
		return nil, fmt.Errorf("cluster: blob %s at %s has another content", name, c.url)
	}
	return content, nil
}

// removeBlobs removes what the tasks of a job have kept.
func (c *Conn) removeBlobs(ctx context.Context, job string) error {
	list, err := c.blobs.List(ctx)
	if errors.Is(err, jetstream.ErrNoObjectsFound) {
		return nil
	}
	if err != nil {
		return c.explain("listing blobs", err)
	}
	for _, info := range list {
		if info.Metadata[jobOfBlob] != job {
			continue
		}
		if err := c.blobs.Delete(ctx, info.Name); err != nil && !errors.Is(err, jetstream.ErrObjectNotFound) {
			return c.explain("removing a blob", err)
		}
	}
	return nil
}
