package job

import (
	"sync"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
)

// kind is a problem of the catalogue with the options of its jobs. Nobody changes it.
type kind struct {
	*catalogue.Entry
	set *option.Set
}

// kinds are all of them, by name: a job has not to make them anew.
var kinds = sync.OnceValue(func() map[string]kind {
	all := map[string]kind{}
	for _, e := range catalogue.All() {
		all[e.Name] = kind{e, option.For(request.Describe(e, option.Solve))}
	}
	return all
})
