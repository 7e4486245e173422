package replay

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"lsolve/cmd/lsolve/internal/player"
	"lsolve/problem"
	"lsolve/problem/queens"
	"lsolve/record"
)

// The pictures of a page: at most so many, of at most so many bytes in all.
const (
	mostPictures = 200
	mostDrawn    = 1 << 25
)

// Page writes a page that replays the run, without lsolve and without the network.
func (run *Run) Page(w io.Writer) error {
	answers := 0
	err := run.read(func(r *record.Reader) error {
		for r.Next() {
			if r.Event().Answer != nil {
				answers++
			}
		}
		return r.Err()
	})
	if err != nil {
		return err
	}
	return player.Write(w, run.title(), func(w io.Writer) error { return run.lines(w, answers) })
}

// title says what was recorded.
func (run *Run) title() string {
	title := run.header.Problem + ", " + run.header.Algo
	if run.header.N != nil {
		title = fmt.Sprintf("%d %s", *run.header.N, title)
	}
	return title
}

// lines writes the lines of the recording, with pictures of some of the answers.
func (run *Run) lines(w io.Writer, answers int) error {
	put := func(line []byte) error {
		_, err := w.Write(append(line, '\n'))
		return err
	}
	header, err := json.Marshal(run.header)
	if err != nil {
		return err
	}
	if err := put(header); err != nil {
		return err
	}
	every, seen, drawn := (answers+mostPictures-1)/mostPictures, 0, 0
	return run.read(func(r *record.Reader) error {
		for r.Next() {
			if err := put(r.Text()); err != nil {
				return err
			}
			if r.Event().Answer == nil {
				continue
			}
			if seen++; seen < answers && (seen%every != 0 || drawn > mostDrawn) {
				continue
			}
			svg, err := run.picture(r.Event().Answer)
			if err != nil {
				return fmt.Errorf("%s:%d:1: %w", run.name, r.Line(), err)
			}
			if drawn += len(svg); svg == "" {
				continue
			}
			line, err := json.Marshal(struct {
				Type string `json:"type"`
				SVG  string `json:"svg"`
			}{"picture", svg})
			if err != nil {
				return err
			}
			if err := put(line); err != nil {
				return err
			}
		}
		return r.Err()
	})
}

// picture draws an answer; "": it cannot be drawn, or the page draws it by itself.
func (run *Run) picture(answer json.RawMessage) (string, error) {
	drawer, ok := run.in.(problem.Drawer)
	if _, board := run.in.(*queens.Instance); !ok || board {
		return "", nil
	}
	values, err := record.AnswerValues(answer)
	if err != nil {
		return "", nil // they are no numbers, as those of dominoes
	}
	if _, err := run.in.Check(values); err != nil { // a file may say anything
		return "", fmt.Errorf("the answer: %w", err)
	}
	var svg strings.Builder
	err = drawer.WriteSVG(&svg, values)
	return svg.String(), err
}
