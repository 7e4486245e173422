package job

import (
	"time"

	"lsolve/cmd/lsolve/internal/option"
)

// Limits are what a server allows its jobs.
type Limits struct {
	// Time is that of a job that asks for none, and MostTime what it may ask for.
	Time, MostTime time.Duration
	// Threads are how many a job may have.
	Threads int
	// Text is how many bytes an instance may have that a generator makes, and Answer how
	// many an answer may have.
	Text, Answer int64
	// Recording is how many bytes a recording may have, before it is compressed; 0: no limit.
	Recording int64
	// Version is that of the program, for recordings.
	Version string
}

// time returns the limit of time of a job, as a command line has it.
func (l *Limits) time(set *option.Set, asked string) (string, error) {
	if asked == "" {
		return l.Time.String(), nil
	}
	v, err := set.Defaults().With("time-limit", asked)
	if err != nil {
		return "", mistakef("/limits/time", "%s", undashed(err))
	}
	return asked, l.longest(v.Duration("time-limit"))
}

// longest refuses a time that is longer than the server allows.
func (l *Limits) longest(t time.Duration) error {
	if t > 0 && t <= l.MostTime {
		return nil
	}
	m := mistakef("/limits/time", "%v; expected more than 0 and at most %v", t, l.MostTime)
	m.Limit = t > 0
	return m
}

// threads refuses more than the server allows, in the option of that name.
func (l *Limits) threads(n int, name string) error {
	if n == 0 && l.Threads < option.Cores() || n > l.Threads {
		return limitf("/options/"+name, "%d; expected 1..%d", n, l.Threads)
	}
	return nil
}
