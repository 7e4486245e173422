//go:build !unix

package output_test

import "errors"

func mkfifo(string) error { return errors.ErrUnsupported }
