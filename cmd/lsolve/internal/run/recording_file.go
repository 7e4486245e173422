package run

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"time"

	"github.com/klauspost/compress/gzip"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/record"
)

// RecordingFile is the file of a recording.
type RecordingFile struct {
	file      *output.File
	recording *Recording   // nil: it has not begun
	packed    *gzip.Writer // nil: the file is not compressed
	// read: it is a pipe or a device. Who reads it may be slow, for which the run does not wait;
	// a disk is never that slow.
	read    bool
	release func() bool
}

// grace is how long a pipe is waited for after a signal.
const grace = time.Second

// CreateRecording opens the file that --record names; without a name there is none. A pipe is
// waited for until ctx ends, and a moment longer.
func CreateRecording(ctx context.Context, name string) (*RecordingFile, error) {
	if name == "" {
		return nil, nil
	}
	file, err := output.Create(ctx, name, "--record")
	if err != nil {
		return nil, err
	}
	f := &RecordingFile{file: file, release: func() bool { return true }}
	if info, err := file.Stat(); err == nil && !info.Mode().IsRegular() {
		f.read = true
		f.release = context.AfterFunc(ctx, func() { _ = file.SetWriteDeadline(time.Now().Add(grace)) }) // if it has deadlines
	}
	if strings.HasSuffix(name, ".gz") {
		f.packed, _ = gzip.NewWriterLevel(file, gzip.BestSpeed) // the level is one of its own
	}
	return f, nil
}

// OpenRecording opens the file that --record names, and begins the recording of the request;
// without a name there is none. version is that of the program.
func OpenRecording(ctx context.Context, q *request.Request, version string) (*RecordingFile, error) {
	f, err := CreateRecording(ctx, q.String("record"))
	if f == nil || err != nil {
		return nil, err
	}
	if f.recording, err = NewRecording(q, version, f.writer(), f.options()); err != nil {
		f.Discard()
		return nil, err
	}
	return f, nil
}

// Begin begins the recording; see BeginRecording.
func (f *RecordingFile) Begin(h record.Header, answer func(values []int32) any) (r *Recording, err error) {
	f.recording, err = BeginRecording(f.writer(), h, answer, f.options())
	return f.recording, err
}

func (f *RecordingFile) writer() io.Writer {
	if f.packed != nil {
		return f.packed
	}
	return f.file
}

func (f *RecordingFile) options() record.Options { return record.Options{Hasty: f.read} }

// Recording is what the file gets; nil: there is no file.
func (f *RecordingFile) Recording() *Recording {
	if f == nil {
		return nil
	}
	return f.recording
}

// Close ends the recording and keeps what there is of it.
func (f *RecordingFile) Close(end record.End) error {
	if f == nil {
		return nil
	}
	return f.Keep(f.recording.End(end))
}

// Keep keeps the recording, which has ended with that error.
func (f *RecordingFile) Keep(err error) error {
	defer f.Discard() // what was not kept
	if f.packed != nil && err == nil {
		err = f.packed.Close()
	}
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return f.file.Errorf(errors.New("nobody has read all of it"))
	case err != nil:
		return f.file.Errorf(err)
	}
	return f.file.Keep()
}

// Discard removes a recording that was not kept.
func (f *RecordingFile) Discard() {
	if f == nil {
		return
	}
	f.release()
	if f.recording != nil {
		f.recording.Abort()
	}
	f.file.Discard()
}
