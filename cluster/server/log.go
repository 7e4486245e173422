package server

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// log hears what the embedded server says. It keeps errors, each once, and whether the server can go on.
type log struct {
	mu     sync.Mutex
	known  map[string]bool
	lines  []string
	fatal  string        // why it cannot begin; "": it can
	stuck  string        // what it could not write, after which it writes no more; "": nothing
	ofDisk bool          // its limit is what the disk had, so meeting it is being stuck, too
	fresh  chan struct{} // there is something to look at
}

func newLog(ofDisk bool) *log {
	return &log{known: map[string]bool{}, ofDisk: ofDisk, fresh: make(chan struct{}, 1)}
}

// mostLines is how many different errors are kept.
const mostLines = 100

// numbers are what differs between two errors that say the same, such as ports.
var numbers = regexp.MustCompile(`[0-9]+`)

// hear takes an error. A server on its own does not disable JetStream when a file cannot be written, but answers no
// more what would write to it.
func (l *log) hear(text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch low := strings.ToLower(text); {
	case full(low), strings.Contains(low, "critical write error"), strings.Contains(low, "disabl"): // such as JetStream, by an error
		if l.stuck == "" || full(low) {
			l.stuck = text
		}
	case limited(low):
		if l.ofDisk {
			l.stuck = text
			break
		}
		l.keep("it has used what it may store")
	default:
		l.keep(text)
	}
	select {
	case l.fresh <- struct{}{}:
	default:
	}
}

func (l *log) keep(text string) {
	key := numbers.ReplaceAllString(text, "")
	if !l.known[key] && len(l.known) < mostLines {
		l.known[key] = true
		l.lines = append(l.lines, text)
	}
}

// take returns what was heard since the last call.
func (l *log) take() (lines []string, stuck string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	lines, stuck = l.lines, l.stuck
	l.lines, l.stuck = nil, ""
	return lines, stuck
}

// failed is why the server cannot begin. It is forgotten.
func (l *log) failed() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	text := l.fatal
	l.fatal = ""
	return text
}

// full reports whether an error says that there is no room, by the words of the systems. The server knows no
// other way.
func full(low string) bool {
	for _, words := range []string{"no space left", "quota exceeded", "not enough space"} {
		if strings.Contains(low, words) {
			return true
		}
	}
	return false
}

// limited reports whether an error says that the server's limit is met.
func limited(low string) bool { return strings.Contains(low, "resource limits exceeded") }

// Errorf implements the logger of the server.
func (l *log) Errorf(format string, v ...any) { l.hear(fmt.Sprintf(format, v...)) }

// Fatalf implements the logger of the server.
func (l *log) Fatalf(format string, v ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fatal = fmt.Sprintf(format, v...)
}

// Warnf implements the logger of the server. Some failures to write are warnings.
func (l *log) Warnf(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	if low := strings.ToLower(text); full(low) || strings.Contains(low, "disabling jetstream") {
		l.hear(text)
	}
}

// Noticef implements the logger of the server.
func (l *log) Noticef(string, ...any) {}

// Debugf implements the logger of the server.
func (l *log) Debugf(string, ...any) {}

// Tracef implements the logger of the server.
func (l *log) Tracef(string, ...any) {}
