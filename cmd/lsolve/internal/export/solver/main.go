//go:build js

package main

import (
	"context"
	"net/http"
	"runtime/debug"
	"strings"
	"syscall/js"

	"lsolve/cmd/lsolve/internal/local"
	"lsolve/cmd/lsolve/internal/serve"
	"lsolve/internal/crash"
)

// version is set by the linker.
var version = "unknown"

func main() {
	debug.SetMemoryLimit(local.Memory)
	handler, _ := serve.New(local.Options(version)).Local(context.Background()) // it ends with the worker
	calls := map[int]*call{}
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		take(handler, calls, args[0].Get("data"))
		return nil
	}))
	post(map[string]any{"ready": true})
	select {}
}

// take takes a message. It returns at once.
func take(handler http.Handler, calls map[int]*call, message js.Value) {
	id := message.Get("id").Int()
	c := calls[id]
	switch {
	case !message.Get("method").IsUndefined():
		ctx, cancel := context.WithCancel(context.Background())
		c = &call{id: id, header: http.Header{}, cancel: cancel, done: ctx.Done(), pulled: make(chan struct{}, 1)}
		calls[id] = c
		r, err := request(ctx, message)
		go func() {
			status := http.StatusBadRequest
			if err == nil {
				status = http.StatusInternalServerError
				err = crash.Guard(func() error { handler.ServeHTTP(c, r); return nil })
			}
			if err != nil {
				http.Error(c, err.Error(), status)
			}
			c.end()
			delete(calls, id)
		}()
	case c == nil: // it has ended
	case message.Get("abort").Truthy():
		c.cancel()
	default:
		c.pull()
	}
}

// request is the request of a message.
func request(ctx context.Context, message js.Value) (*http.Request, error) {
	body := ""
	if given := message.Get("body"); given.Type() == js.TypeString {
		body = given.String()
	}
	r, err := http.NewRequestWithContext(ctx, message.Get("method").String(), "http://worker/"+message.Get("path").String(), strings.NewReader(body))
	if err != nil {
		return nil, err
	}
	headers := message.Get("headers")
	for i := 0; i+1 < headers.Length(); i += 2 {
		r.Header.Set(headers.Index(i).String(), headers.Index(i+1).String())
	}
	return r, nil
}

// post sends a message to the page, with the memory of the objects that go over to it.
func post(message map[string]any, over ...any) {
	js.Global().Call("postMessage", message, over)
}
