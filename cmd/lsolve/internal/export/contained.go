//go:build solver

package export

import (
	"embed"
	"path"
)

// made has the files that .ci/solver makes.
//
//go:embed made
var made embed.FS

// contained has the solver that came with the program.
var contained = func() (map[string][]byte, error) {
	files := map[string][]byte{}
	for _, name := range []string{compiled, glue} {
		var err error
		if files[name], err = made.ReadFile(path.Join("made", name)); err != nil {
			return nil, err
		}
	}
	return files, nil
}
