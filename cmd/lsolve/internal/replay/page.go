package replay

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"strings"

	"lsolve/problem"
	"lsolve/problem/queens"
	"lsolve/record"
)

//go:embed player.html
var player string

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
	var packed bytes.Buffer
	events, size, err := run.pack(&packed, answers)
	if err != nil {
		return err
	}
	header, err := json.Marshal(run.header) // it escapes what would end the script
	if err != nil {
		return err
	}
	title := run.header.Problem
	if run.header.N != nil {
		title = fmt.Sprintf("%d %s", *run.header.N, title)
	}
	before, after, _ := strings.Cut(player, "@DATA@")
	fill := strings.NewReplacer("@TITLE@", html.EscapeString(title+", "+run.header.Algo), "@EVENTS@", fmt.Sprint(events),
		"@BYTES@", fmt.Sprint(size), "@HEADER@", string(header))
	if _, err := io.WriteString(w, fill.Replace(before)); err != nil {
		return err
	}
	text := base64.NewEncoder(base64.StdEncoding, w)
	if _, err := text.Write(packed.Bytes()); err != nil {
		return err
	}
	if err := text.Close(); err != nil {
		return err
	}
	_, err = io.WriteString(w, fill.Replace(after))
	return err
}

// pack writes the events, with pictures of some of the answers, compressed. It returns the
// number of events and that of bytes.
func (run *Run) pack(to io.Writer, answers int) (events int, size int64, err error) {
	zip := gzip.NewWriter(to)
	write := func(line []byte) error {
		size += int64(len(line)) + 1
		_, err := zip.Write(append(line, '\n'))
		return err
	}
	every, seen, drawn := (answers+mostPictures-1)/mostPictures, 0, 0
	err = run.read(func(r *record.Reader) error {
		for r.Next() {
			events++
			if err := write(r.Text()); err != nil {
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
			if err := write(line); err != nil {
				return err
			}
		}
		return r.Err()
	})
	if err != nil {
		return 0, 0, err
	}
	return events, size, zip.Close()
}

// picture draws an answer; "": it cannot be drawn, or the page draws it by itself.
func (run *Run) picture(answer json.RawMessage) (string, error) {
	drawer, ok := run.in.(problem.Drawer)
	if _, board := run.in.(*queens.Instance); !ok || board {
		return "", nil
	}
	var a struct{ Values []int32 }
	if err := json.Unmarshal(answer, &a); err != nil {
		return "", err
	}
	if _, err := run.in.Check(a.Values); err != nil { // a file may say anything
		return "", fmt.Errorf("the answer: %w", err)
	}
	var svg strings.Builder
	err := drawer.WriteSVG(&svg, a.Values)
	return svg.String(), err
}
