package simulate

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"
)

// Recording is what the tasks of a job took when one worker did them.
type Recording struct {
	What string
	// Split is what naming the first tasks took, and Tasks what each of them took, in their
	// order.
	Split time.Duration
	Tasks []time.Duration
	// TaskBytes and ResultBytes are the means of their messages.
	TaskBytes, ResultBytes int
}

// Work is the time of all tasks.
func (r *Recording) Work() (sum time.Duration) {
	for _, d := range r.Tasks {
		sum += d
	}
	return sum
}

// Save writes a recording to a file.
func (r *Recording) Save(name string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "what %s\nsplit %d\nbytes %d %d\n", r.What, r.Split.Microseconds(), r.TaskBytes, r.ResultBytes)
	for _, d := range r.Tasks {
		fmt.Fprintln(&b, d.Microseconds())
	}
	return os.WriteFile(name, []byte(b.String()), 0o644)
}

// mostTasks limits what is read.
const mostTasks = 1 << 20

// Read reads a recording: what was recorded, the microseconds of the split, the bytes of a task
// and of a result, and a line a task with its microseconds. name is for messages.
func Read(name string, from io.Reader) (r Recording, err error) {
	lines := bufio.NewScanner(from)
	for n := 1; lines.Scan(); n++ {
		key, rest, _ := strings.Cut(lines.Text(), " ")
		wrong := func(want string) (Recording, error) {
			return Recording{}, fmt.Errorf("%s: line %d: %.80q; expected %s", name, n, lines.Text(), want)
		}
		switch n {
		case 1:
			if r.What = rest; key != "what" || rest == "" {
				return wrong("what and a text")
			}
		case 2:
			if r.Split, err = micros(rest); key != "split" || err != nil {
				return wrong("split and microseconds")
			}
		case 3:
			a, b, _ := strings.Cut(rest, " ")
			task, err := micros(a)
			result, other := micros(b)
			if key != "bytes" || err != nil || other != nil {
				return wrong("bytes and two numbers")
			}
			r.TaskBytes, r.ResultBytes = int(task.Microseconds()), int(result.Microseconds())
		default:
			d, err := micros(lines.Text())
			if err != nil {
				return wrong("microseconds")
			}
			if r.Tasks = append(r.Tasks, d); len(r.Tasks) > mostTasks {
				return wrong(fmt.Sprintf("at most %d tasks", mostTasks))
			}
		}
	}
	if err := lines.Err(); err != nil {
		return Recording{}, fmt.Errorf("%s: %w", name, err)
	}
	if r.Work() <= 0 {
		return Recording{}, fmt.Errorf("%s: expected tasks that take time", name)
	}
	return r, nil
}

// micros reads a number of microseconds, up to some days.
func micros(text string) (time.Duration, error) {
	const most = 1 << 38
	n, err := strconv.ParseInt(text, 10, 64)
	if err == nil && (n < 0 || n > most) {
		err = strconv.ErrRange
	}
	return time.Duration(n) * time.Microsecond, err
}

// Load reads a recording from a file.
func Load(name string) (Recording, error) {
	file, err := os.Open(name)
	if err != nil {
		return Recording{}, err
	}
	defer func() { _ = file.Close() }()
	return Read(name, file)
}
