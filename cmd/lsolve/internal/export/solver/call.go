//go:build js

package main

import (
	"context"
	"net/http"
	"syscall/js"
)

// window is how many bytes of a response may be on their way to a page that does not read them.
const window = 1 << 20

// call is a request with its response: an http.ResponseWriter.
type call struct {
	id     int
	header http.Header
	begun  bool
	ahead  int           // bytes sent since the page had read all
	pulled chan struct{} // has an element if it has read all
	cancel context.CancelFunc
	done   <-chan struct{}
}

// Header implements http.ResponseWriter.
func (c *call) Header() http.Header { return c.header }

// WriteHeader implements http.ResponseWriter.
func (c *call) WriteHeader(status int) {
	if c.begun {
		return
	}
	c.begun = true
	var headers []any
	for name, values := range c.header {
		for _, value := range values {
			headers = append(headers, name, value)
		}
	}
	post(map[string]any{"id": c.id, "status": status, "headers": headers})
}

// Write implements http.ResponseWriter. It waits while the page has much to read.
func (c *call) Write(p []byte) (int, error) {
	c.WriteHeader(http.StatusOK)
	for c.ahead > window {
		select {
		case <-c.pulled:
			c.ahead = 0
		case <-c.done:
			return 0, context.Canceled
		}
	}
	if len(p) > 0 {
		chunk := js.Global().Get("Uint8Array").New(len(p))
		js.CopyBytesToJS(chunk, p)
		post(map[string]any{"id": c.id, "chunk": chunk}, chunk.Get("buffer"))
		c.ahead += len(p)
	}
	return len(p), nil
}

// Flush implements http.Flusher: everything has been sent.
func (c *call) Flush() { c.WriteHeader(http.StatusOK) }

// pull notes that the page has read all.
func (c *call) pull() {
	select {
	case c.pulled <- struct{}{}:
	default:
	}
}

// end says that the response is whole.
func (c *call) end() {
	c.cancel()
	c.WriteHeader(http.StatusOK)
	post(map[string]any{"id": c.id, "end": true})
}
