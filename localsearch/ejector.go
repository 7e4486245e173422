package localsearch

// Ejecting is a Buildable state whose solutions can have items missing so that no rule is broken. Guided ejection search
// needs it.
type Ejecting interface {
	Buildable
	// Ejector returns an ejector of solutions of the same instance, with all items missing.
	Ejector() Ejector
}

// Ejector is a Builder whose items are in parts: routes, bins, colours, periods. It knows where a missing item breaks no
// rule, and which items are in its way elsewhere. A part is known by a number, which holds as long as it has items, and while
// it has none until an item is inserted or removed.
//
// Load leaves out items that break a rule where the genes have them, and Remove may take others out that break one without
// the item. A solution without missing items whose items were all inserted at places of Fit breaks no rule.
type Ejector interface {
	Builder
	// Missing appends the items that are missing.
	Missing(buf []int32) []int32
	// PartOf is the part of an item that is not missing.
	PartOf(item int32) int32
	// Members appends the items of a part.
	Members(part int32, buf []int32) []int32
	// Parts appends the parts to which an item may ever go. Of parts without items that are alike it appends one.
	Parts(item int32, buf []int32) []int32
	// Rivals appends the items that are in the way of an item in a part that is not its own. The first must of them have to
	// leave before it fits; of the others, which are in the part, some may have to.
	Rivals(item, part int32, buf []int32) (rivals []int32, must int)
	// Fit finds the place of least cost where an item breaks no rule in a part that is not its own, once the items of without
	// are missing. Insert takes the place of a missing item, without nobody, until the next change or the next call for the
	// item. ok is false if there is no place, or no such part any more.
	Fit(item, part int32, without []int32) (at Place, ok bool)
	// Used is the number of parts with items, if solutions with fewer of them are better; 0: they are not.
	Used() int
	// Limit is the number of parts that may have items from now on, where Used counts them; 0: all.
	Limit(parts int)
}
