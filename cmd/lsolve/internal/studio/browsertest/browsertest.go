// Package browsertest drives Chromium in tests, by its DevTools protocol through a pipe:
//
//	page := browsertest.Open(t, address) // skips the test where there is no Chromium
//	page.Until(`document.title === "ready"`)
//	text := page.Text(`document.querySelector("#status").innerText`)
//	assert.Empty(t, page.Console())
package browsertest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Page is a page in a browser of its own, which ends with the test.
type Page struct {
	t       *testing.T
	to      io.Writer
	session string
	next    int

	mu       sync.Mutex
	answers  map[int]chan message
	console  []string
	requests []string
}

// message is one of the protocol, in either direction.
type message struct {
	ID      int             `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Session string          `json:"sessionId,omitempty"`
	Params  any             `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   json.RawMessage `json:"error,omitempty"`
	raw     []byte
}

// Open opens an address in Chromium.
func Open(t *testing.T, address string) *Page {
	t.Helper()
	name, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("there is no chromium")
	}
	theirIn, to, err := os.Pipe()
	require.NoError(t, err)
	from, theirOut, err := os.Pipe()
	require.NoError(t, err)
	command := exec.Command(name, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--user-data-dir="+t.TempDir())
	command.ExtraFiles = []*os.File{theirIn, theirOut} // 3 and 4 there
	require.NoError(t, command.Start())
	require.NoError(t, theirIn.Close())
	require.NoError(t, theirOut.Close())
	p := &Page{t: t, to: to, answers: map[int]chan message{}}
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.read(from)
	}()
	t.Cleanup(func() {
		p.send("Browser.close", nil)
		<-done
		_ = command.Wait() // it was told to end
		_ = to.Close()
		_ = from.Close()
	})
	var target struct{ TargetID string }
	p.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	p.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	p.session = attached.SessionID
	for _, method := range []string{"Runtime.enable", "Log.enable", "Network.enable", "Page.enable"} {
		p.call(method, nil, nil)
	}
	p.call("Page.navigate", map[string]any{"url": address}, nil)
	return p
}

// read takes what the browser says, until it ends.
func (p *Page) read(from io.Reader) {
	in := bufio.NewReader(from)
	for {
		text, err := in.ReadBytes(0)
		if err != nil {
			return
		}
		text = bytes.TrimSuffix(text, []byte{0})
		var m message
		if json.Unmarshal(text, &m) == nil {
			m.raw = text
			p.take(m)
		}
	}
}

// take takes an answer or an event.
func (p *Page) take(m message) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch m.Method {
	case "":
		if answer := p.answers[m.ID]; answer != nil {
			answer <- m
		}
	case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded":
		p.console = append(p.console, string(m.raw))
	case "Network.requestWillBeSent":
		var r struct {
			Params struct{ Request struct{ URL string } }
		}
		if json.Unmarshal(m.raw, &r) == nil {
			p.requests = append(p.requests, r.Params.Request.URL)
		}
	}
}

// send sends a command, and returns where its answer comes.
func (p *Page) send(method string, params any) chan message {
	p.next++
	answer := make(chan message, 1)
	p.mu.Lock()
	p.answers[p.next] = answer
	p.mu.Unlock()
	text, err := json.Marshal(message{ID: p.next, Method: method, Session: p.session, Params: params})
	require.NoError(p.t, err)
	_, _ = p.to.Write(append(text, 0)) // if it has ended, no answer comes
	return answer
}

// patience is how long the browser may take for anything.
const patience = 3 * time.Minute

// answer sends a command and waits for its answer.
func (p *Page) answer(method string, params any) message {
	p.t.Helper()
	select {
	case m := <-p.send(method, params):
		return m
	case <-time.After(patience):
		require.Fail(p.t, "the browser does not answer", method)
		return message{}
	}
}

// call sends a command and reads its result.
func (p *Page) call(method string, params, result any) {
	p.t.Helper()
	m := p.answer(method, params)
	require.Empty(p.t, string(m.Error), method)
	if result != nil {
		require.NoError(p.t, json.Unmarshal(m.Result, result))
	}
}

// evaluate evaluates an expression, and waits for it if it is a promise. wrong says what went
// wrong.
func (p *Page) evaluate(expression string) (value json.RawMessage, wrong string) {
	p.t.Helper()
	m := p.answer("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true})
	if m.Error != nil {
		return nil, string(m.Error)
	}
	var got struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	require.NoError(p.t, json.Unmarshal(m.Result, &got))
	return got.Result.Value, string(got.ExceptionDetails)
}

// Do evaluates an expression. value, unless nil, gets what it comes to.
func (p *Page) Do(expression string, value any) {
	p.t.Helper()
	text, wrong := p.evaluate(expression)
	require.Empty(p.t, wrong, expression)
	if value != nil {
		require.NoError(p.t, json.Unmarshal(text, value), expression)
	}
}

// Text evaluates an expression that is a text.
func (p *Page) Text(expression string) (text string) {
	p.t.Helper()
	p.Do(expression, &text)
	return text
}

// Until waits until an expression is true. While the page is loaded it may be an error.
func (p *Page) Until(expression string) {
	p.t.Helper()
	for end := time.Now().Add(patience); ; {
		value, wrong := p.evaluate("Boolean(" + expression + ")")
		if string(value) == "true" {
			return
		}
		require.True(p.t, time.Now().Before(end), "it never comes: %s %s", expression, wrong)
		time.Sleep(10 * time.Millisecond)
	}
}

// Downloads lets what the page saves come to a folder.
func (p *Page) Downloads(folder string) {
	p.t.Helper()
	p.call("Page.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": folder}, nil)
}

// Resize gives the page another size, in CSS pixels.
func (p *Page) Resize(width, height int) {
	p.t.Helper()
	p.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
}

// Mouse moves the mouse to a place, in CSS pixels, and there does what is named: mousePressed,
// mouseReleased, mouseMoved; clicks is 2 for the second click of a double one.
func (p *Page) Mouse(what string, x, y float64, clicks int) {
	p.t.Helper()
	params := map[string]any{"type": what, "x": x, "y": y}
	if what != "mouseMoved" {
		params["button"], params["clickCount"] = "left", clicks
	}
	p.call("Input.dispatchMouseEvent", params, nil)
}

// Heap is how many bytes the page's objects and arrays take, garbage among them.
func (p *Page) Heap() int64 {
	p.t.Helper()
	var used struct{ UsedSize, EmbedderHeapUsedSize, BackingStorageSize float64 }
	p.call("Runtime.getHeapUsage", nil, &used)
	return int64(used.UsedSize + used.EmbedderHeapUsedSize + used.BackingStorageSize)
}

// Console is what the page has said on the console.
func (p *Page) Console() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string{}, p.console...)
}

// Requests are the addresses that the page has asked for.
func (p *Page) Requests() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string{}, p.requests...)
}

// Picture is what the page shows, as a PNG.
func (p *Page) Picture() []byte {
	p.t.Helper()
	var shot struct{ Data []byte }
	p.call("Page.captureScreenshot", map[string]any{"format": "png"}, &shot)
	return shot.Data
}
