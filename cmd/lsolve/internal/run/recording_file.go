package run

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"time"

	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/record"
)

// RecordingFile is a recording that goes to a file.
type RecordingFile struct {
	recording *Recording
	file      *output.File
	packed    *gzip.Writer // nil: the file is not compressed
	// read: it is a pipe or a device. Who reads it may be slow, for which the run does not wait;
	// a disk is never that slow.
	read bool
}

// grace is how long a pipe is waited for when the run was interrupted.
const grace = time.Second

// OpenRecording opens the file that --record names; without it there is none. version is that
// of the program.
func OpenRecording(ctx context.Context, q *request.Request, version string) (*RecordingFile, error) {
	name := q.String("record")
	if name == "" {
		return nil, nil
	}
	f := &RecordingFile{}
	var err error
	if f.file, err = output.Create(ctx, name, "--record"); err != nil {
		return nil, err
	}
	var to io.Writer = f.file
	if strings.HasSuffix(name, ".gz") {
		f.packed, _ = gzip.NewWriterLevel(f.file, gzip.BestSpeed) // the level is one of its own
		to = f.packed
	}
	info, err := f.file.Stat()
	f.read = err == nil && !info.Mode().IsRegular()
	if f.recording, err = NewRecording(q, version, to, record.Options{Hasty: f.read}); err != nil {
		f.file.Discard()
		return nil, err
	}
	return f, nil
}

// Recording is what the file gets; nil: there is no file.
func (f *RecordingFile) Recording() *Recording {
	if f == nil {
		return nil
	}
	return f.recording
}

// Close ends the recording and keeps what there is of it. A pipe is waited for until ctx ends,
// and a moment longer.
func (f *RecordingFile) Close(ctx context.Context, end *Record) error {
	if f == nil {
		return nil
	}
	defer f.file.Discard() // what was not kept
	if f.read {
		defer context.AfterFunc(ctx, func() { _ = f.file.SetWriteDeadline(time.Now().Add(grace)) })() // if it has deadlines
	}
	err := f.recording.End(end)
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

// Discard removes a recording that was not closed.
func (f *RecordingFile) Discard() {
	if f != nil {
		f.recording.Abort()
		f.file.Discard()
	}
}
