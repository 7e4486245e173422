package flatzinc

// Contains reports whether variable x of the file still has the value v after
// compiling.
func (r *Compiled) Contains(x int, v int64) bool { return r.store.contains(r.store.find(int32(x)), v) }

// Natives returns the constraints of the library, with their kinds of arguments.
func Natives() map[string]string {
	all := map[string]string{}
	for _, n := range natives() {
		name := "lsolve_" + n.name
		all[name] = builtins[name].takes
	}
	return all
}
