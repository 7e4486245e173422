//go:build unix

package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/outfile/outfiletest"
)

// watched is what a process has written so far.
type watched struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (w *watched) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(p)
}

func (w *watched) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.String()
}

// child is this program as lsolve, in a folder of its own.
type child struct {
	*exec.Cmd
	dir            string
	stdout, stderr watched
	ended          chan struct{}
}

func start(t *testing.T, dir string, stdout io.Writer, args string) *child {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	p := &child{Cmd: exec.Command(self, strings.Fields(args)...), dir: dir, ended: make(chan struct{})}
	p.Env, p.Dir = append(os.Environ(), asCommand+"=1"), dir
	if p.Stdout, p.Stderr = stdout, &p.stderr; stdout == nil {
		p.Stdout = &p.stdout
	}
	require.NoError(t, p.Start())
	go func() {
		_ = p.Wait() // the status says it
		close(p.ended)
	}()
	return p
}

// until waits for something that will come, however slow the machine is.
func (p *child) until(t *testing.T, come func() bool) {
	t.Helper()
	for !come() {
		select {
		case <-p.ended:
			require.Fail(t, "it has ended", p.stderr.String())
		case <-time.After(time.Millisecond):
		}
	}
}

// status waits for the end.
func (p *child) status() int {
	<-p.ended
	return p.ProcessState.ExitCode()
}

// onTheWay is the size of the temporary file of a target.
func onTheWay(dir, target string) int64 {
	list, _ := filepath.Glob(filepath.Join(dir, "."+target+".*"))
	if len(list) == 0 {
		return 0
	}
	info, err := os.Stat(list[0])
	if err != nil {
		return 0
	}
	return info.Size()
}

// TestSignalsKeepWhatWasFound: for every kind of command and every signal.
func TestSignalsKeepWhatWasFound(t *testing.T) {
	data, err := filepath.Abs(filepath.Join("..", "..", "testdata", "jobshop"))
	require.NoError(t, err)
	file := func(name string) func(p *child) bool {
		return func(p *child) bool { return onTheWay(p.dir, name) > 0 }
	}
	says := func(text string) func(p *child) bool {
		return func(p *child) bool { return strings.Contains(p.stderr.String(), text) }
	}
	picture := func(text string) bool { return strings.HasSuffix(text, "</svg>\n") }
	for _, test := range []struct {
		args  string
		point func(p *child) bool // when the signal comes
		files map[string]func(text string) bool
	}{
		{"jobshop --algo portfolio --time-limit 0 --progress always --output o.txt --plot p.svg " + data + "/ta01.txt", says("objective"), map[string]func(string) bool{
			"o.txt": func(text string) bool { return strings.HasPrefix(text, "objective: ") }, "p.svg": picture,
		}},
		{"jobshop --algo tabu --time-limit 0 --progress always --output o.txt --plot p.svg " + data + "/ta01.txt", says("objective"), map[string]func(string) bool{
			"o.txt": func(text string) bool { return strings.HasPrefix(text, "objective: ") }, "p.svg": picture,
		}},
		{"queens -n 15 --algo backtrack --all --output o.txt", file("o.txt"), map[string]func(string) bool{
			"o.txt": func(text string) bool {
				return strings.Count(text, "Q") > 0 && strings.Count(text, "Q")%15 == 0 && strings.HasSuffix(text, "\n")
			},
		}},
		{"queens -n 15 --algo cp --learn off --all --format none --trace t.dot", file("t.dot"), map[string]func(string) bool{
			"t.dot": func(text string) bool { return strings.HasSuffix(text, "}\n") },
		}},
		{"queens -n 50 --algo hillclimb --runs 100000000 --progress always --output o.txt", says("queens"), map[string]func(string) bool{
			"o.txt": func(text string) bool { return strings.Contains(text, " runs, ") },
		}},
		{"compare jobshop --algos late --runs 100000000 --max-steps 100 --progress always --format csv --output o.txt --plot p.svg --boxes b.svg " + data + "/la16.txt", says("late"), map[string]func(string) bool{
			"o.txt": func(text string) bool {
				return strings.Count(text, "\n") == 2 && strings.Contains(text, "\nla16.txt,late,")
			},
			"p.svg": picture, "b.svg": picture,
		}},
		{"generate tsp -n 100 --count 100000000 --output o.txt", file("o.txt"), map[string]func(string) bool{
			"o.txt": func(text string) bool { return strings.HasSuffix(text, "\nEOF\n") },
		}},
		{"queens --algo backtrack --table --progress always --output o.txt", says("queens"), map[string]func(string) bool{
			"o.txt": func(text string) bool { return strings.Contains(text, "  16  ") && strings.HasSuffix(text, "\n") },
		}},
	} {
		for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
			words := strings.Fields(test.args)
			t.Run(strings.Join(words[:min(4, len(words))], " ")+" "+s.String(), func(t *testing.T) {
				t.Parallel()
				p := start(t, t.TempDir(), nil, test.args)
				p.until(t, func() bool { return test.point(p) })
				require.NoError(t, p.Process.Signal(s))
				assert.Equal(t, 128+int(s), p.status())
				assert.Empty(t, p.stdout.String())
				assert.True(t, strings.HasSuffix(p.stderr.String(), "lsolve: "+exit.Signal(s).Error()+"\n"), p.stderr.String())
				for name, whole := range test.files {
					text, err := os.ReadFile(filepath.Join(p.dir, name))
					if assert.NoError(t, err) {
						assert.True(t, whole(string(text)), "%s: ... %s", name, text[max(0, len(text)-200):])
					}
				}
				assert.Len(t, outfiletest.Names(t, p.dir), len(test.files))
			})
		}
	}
}

// TestSignalWithoutAnswer: an existing file stays as it was.
func TestSignalWithoutAnswer(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "o.txt")
	require.NoError(t, os.WriteFile(name, []byte("old"), 0o600))
	p := start(t, dir, nil, "queens -n 22 --algo backtrack --count --progress always --output o.txt")
	p.until(t, func() bool { return strings.Contains(p.stderr.String(), "queens") })
	require.NoError(t, p.Process.Signal(syscall.SIGTERM))
	assert.Equal(t, 143, p.status())
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "old", string(text))
	assert.Equal(t, []string{"o.txt"}, outfiletest.Names(t, dir))
}

// TestSecondSignal ends a command that waits for its reader, and leaves no half file.
func TestSecondSignal(t *testing.T) {
	for _, s := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP} {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			var pipe [2]int
			require.NoError(t, syscall.Pipe(pipe[:]))
			reader, writer := os.NewFile(uintptr(pipe[0]), "reader"), os.NewFile(uintptr(pipe[1]), "writer")
			defer reader.Close() //nolint:errcheck // of a test
			// The pipe is full, so that the first line that is written waits.
			require.NoError(t, syscall.SetNonblock(pipe[1], true))
			for err := error(nil); err == nil; {
				_, err = syscall.Write(pipe[1], make([]byte, 1))
			}
			require.NoError(t, syscall.SetNonblock(pipe[1], false))
			dir := t.TempDir()
			p := start(t, dir, writer, "compare queens -n 8 --algos minconf --runs 3 --format csv --plot p.svg")
			require.NoError(t, writer.Close())
			p.until(t, func() bool { return len(outfiletest.Names(t, dir)) > 0 })
			for waiting := true; waiting; {
				_ = p.Process.Signal(s) // it may have ended
				select {
				case <-p.ended:
					waiting = false
				case <-time.After(10 * time.Millisecond):
				}
			}
			assert.Equal(t, 128+int(s), p.status())
			assert.Empty(t, outfiletest.Names(t, dir))
			assert.Empty(t, p.stderr.String())
		})
	}
}

// TestReaderGoes: whoever has seen enough is no error, and a trace is written.
func TestReaderGoes(t *testing.T) {
	reader, writer, err := os.Pipe()
	require.NoError(t, err)
	p := start(t, t.TempDir(), writer, "queens -n 13 --algo cp --learn off --all --format json --trace t.dot")
	require.NoError(t, writer.Close())
	line, err := bufio.NewReader(reader).ReadString('\n')
	require.NoError(t, err)
	require.NoError(t, reader.Close())
	assert.Equal(t, exit.Pipe, p.status())
	assert.Contains(t, line, `"type":"solution"`)
	assert.Empty(t, p.stderr.String())
	text, err := os.ReadFile(filepath.Join(p.dir, "t.dot"))
	require.NoError(t, err)
	assert.True(t, strings.HasSuffix(string(text), "}\n"))
	assert.Equal(t, []string{"t.dot"}, outfiletest.Names(t, p.dir))
}

// TestOutputsThatAreNoFiles: a device and a pipe are written to, a link is followed,
// and a file keeps its mode.
func TestOutputsThatAreNoFiles(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	require.NoError(t, syscall.Mkfifo(path("pipe"), 0o600))
	require.NoError(t, os.WriteFile(path("real"), []byte("old"), 0o640))
	require.NoError(t, os.Chmod(path("real"), 0o640))
	require.NoError(t, os.Symlink("real", path("link")))
	before := outfiletest.Names(t, dir)
	const board = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n"
	write := func(name string) {
		status, stdout, stderr := lsolve(t, "queens", "-n", "4", "--algo", "backtrack", "--output", path(name))
		assert.Zero(t, status, stderr)
		assert.Empty(t, stdout)
	}
	got := make(chan string)
	go func() {
		text, _ := os.ReadFile(path("pipe"))
		got <- string(text)
	}()
	write("pipe")
	assert.Equal(t, board, <-got)
	write("link")
	text, err := os.ReadFile(path("real"))
	require.NoError(t, err)
	assert.Equal(t, board, string(text))
	for name, mode := range map[string]os.FileMode{"pipe": os.ModeNamedPipe | 0o600, "link": os.ModeSymlink | 0o777, "real": 0o640} {
		info, err := os.Lstat(path(name))
		require.NoError(t, err)
		assert.Equal(t, mode, info.Mode(), name)
	}
	if syscall.Mknod(path("device"), syscall.S_IFCHR|0o600, 1<<8|3) == nil { // like /dev/null
		before = append([]string{"device"}, before...)
		if f, err := os.OpenFile(path("device"), os.O_WRONLY, 0); err == nil {
			require.NoError(t, f.Close())
			write("device")
		}
		info, err := os.Lstat(path("device"))
		require.NoError(t, err)
		assert.Equal(t, os.ModeDevice|os.ModeCharDevice, info.Mode().Type())
	}
	assert.Equal(t, before, outfiletest.Names(t, dir))
}

// TestWaitingForAReader ends with a signal.
func TestWaitingForAReader(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o600))
	p := start(t, dir, nil, "queens --output pipe")
	// The signal may come before the process can catch it.
	_ = p.Process.Signal(syscall.SIGHUP)
	status := p.status()
	assert.Contains(t, []int{129, -1}, status, fmt.Sprint(p.ProcessState))
	assert.Equal(t, []string{"pipe"}, outfiletest.Names(t, dir))
}

// TestBenchSignal: the runs that were done are kept, and their table is printed; the same
// command goes on from there.
func TestBenchSignal(t *testing.T) {
	dir := t.TempDir()
	results := filepath.Join(dir, "r.jsonl")
	lines := func() int {
		text, _ := os.ReadFile(results)
		return strings.Count(string(text), "\n")
	}
	p := start(t, dir, nil, "bench "+smallSet(t)+" --algos late --runs 100000 --time-limit 2ms --results r.jsonl --output o.txt --plot p.svg")
	p.until(t, func() bool { return lines() > 3 })
	require.NoError(t, p.Process.Signal(syscall.SIGINT))
	assert.Equal(t, exit.Interrupted, p.status())
	text, err := os.ReadFile(filepath.Join(dir, "o.txt"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "/100000")
	whole, err := os.ReadFile(results)
	require.NoError(t, err)
	valid(t, schema(t, "bench"), string(whole))
	assert.Equal(t, []string{"o.txt", "r.jsonl"}, outfiletest.Names(t, dir))
}
