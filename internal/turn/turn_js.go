package turn

import (
	"context"
	"syscall/js"
	"time"
)

// slice is how long a search may compute before it gives up the thread. A turn takes some ten microseconds.
const slice = 10 * time.Millisecond

// The one thread needs no locks.
var (
	began   = time.Now()
	latest  time.Duration   // since began: when the last turn ended
	waiting []chan struct{} // searches whose turn will come
	door    = channel()
)

// channel returns the end of a channel of messages at whose other end waiting searches go on. A timer would do
// the same, but browsers let timers wait for four milliseconds.
func channel() js.Value {
	ends := js.Global().Get("MessageChannel").New()
	ends.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		for _, w := range waiting {
			close(w)
		}
		waiting = nil
		return nil
	}))
	return ends.Get("port2")
}

// Take lets others have their turn if it is time.
func Take() {
	if time.Since(began)-latest < slice {
		return
	}
	w := make(chan struct{})
	waiting = append(waiting, w)
	door.Call("postMessage", js.Null())
	<-w
	latest = time.Since(began)
}

// Within returns a context that takes turns whenever Err is called.
func Within(ctx context.Context) context.Context { return within{ctx} }

type within struct{ context.Context }

// Err implements context.Context.
func (w within) Err() error {
	Take()
	return w.Context.Err()
}
