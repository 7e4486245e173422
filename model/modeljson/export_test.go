package modeljson

// Kinds are the types of constraints.
func Kinds() (names []string) {
	for name := range kinds {
		names = append(names, name)
	}
	return names
}
