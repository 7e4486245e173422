package player

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// The modules import and export names, a statement a line, and nothing else.
var (
	importing = regexp.MustCompile(`(?m)^import \{([^}]*)\} from '([^']*)';\n`)
	exporting = regexp.MustCompile(`(?m)^export ((?:async )?(?:const|class|function)) (\w+)`)
)

// bundle makes one script of a module and those that it imports. Each becomes a function, whose
// result are its exports, and follows those that it imports.
func bundle(modules fs.FS, main string) string {
	var script strings.Builder
	done := map[string]bool{}
	var add func(text string) string
	add = func(text string) string {
		for _, m := range importing.FindAllStringSubmatch(text, -1) {
			name := path.Base(m[2])
			if done[name] {
				continue
			}
			done[name] = true
			body := add(read(modules, name))
			var exports []string
			for _, e := range exporting.FindAllStringSubmatch(body, -1) {
				exports = append(exports, e[2])
			}
			fmt.Fprintf(&script, "const %s = (() => {\n%sreturn {%s};\n})();\n", constant(name), exporting.ReplaceAllString(body, "$1 $2"), strings.Join(exports, ", "))
		}
		return importing.ReplaceAllStringFunc(text, func(line string) string {
			m := importing.FindStringSubmatch(line)
			return fmt.Sprintf("const {%s} = %s;\n", m[1], constant(path.Base(m[2])))
		})
	}
	body := add(main)
	return script.String() + body
}

// constant is the name of a module in the script.
func constant(file string) string { return "$" + strings.TrimSuffix(file, ".js") }
