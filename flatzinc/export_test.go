package flatzinc

// Contains reports whether compiling has left variable x of the file the value v.
func (r *Compiled) Contains(x int, v int64) bool { return r.store.contains(r.store.find(int32(x)), v) }
