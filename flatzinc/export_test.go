package flatzinc

// Contains reports whether compiling has left variable x of the file the value v.
func (r *Compiled) Contains(x int, v int64) bool { return r.store.contains(r.store.find(int32(x)), v) }

// Natives are the constraints that the library declares, with what they take.
func Natives() map[string]string {
	all := map[string]string{}
	for _, n := range natives() {
		name := "lsolve_" + n.name
		all[name] = builtins[name].takes
	}
	return all
}
