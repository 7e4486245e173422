package job

import (
	"bytes"
	"context"
	"errors"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/problem"
	"lsolve/record"
)

// Picture implements Task.
func (t *task) Picture(ctx context.Context, text []byte) ([]byte, error) {
	values, err := answerOf(text)
	if err != nil {
		return nil, err
	}
	t.mu.Lock()
	q := t.q
	t.mu.Unlock()
	if q == nil { // the instance was dropped
		if q, err = t.job.request(ctx); err != nil {
			return nil, err
		}
	}
	drawer, ok := q.Instance.(problem.Drawer)
	if !ok {
		return nil, mistakef("/values", "the problem %s has no pictures", t.job.Problem)
	}
	if _, err := q.Instance.Check(values); err != nil {
		return nil, mistakef("/values", "%s", exit.Line(err))
	}
	var svg bytes.Buffer
	err = drawer.WriteSVG(&limited{&svg, t.job.limits.Answer}, values)
	if errors.Is(err, errLarge) {
		err = ErrLarge
	}
	return svg.Bytes(), err
}

// answerOf reads the values of an answer.
func answerOf(text []byte) (values []int32, err error) {
	if err := whole(text); err != nil {
		return nil, err
	}
	if _, err := members(text, "", []string{"values"}); err != nil {
		return nil, err
	}
	if values, err = record.AnswerValues(text); err != nil {
		return nil, mistakef("/values", "expected a list of integers of 32 bits, or of such lists")
	}
	return values, nil
}

// Picture implements Task.
func (t *flatTask) Picture(context.Context, []byte) ([]byte, error) {
	return nil, mistakef("/values", "the problem %s has no pictures", FlatZinc)
}
