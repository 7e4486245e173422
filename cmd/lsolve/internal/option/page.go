package option

// Page is what the help of a command says besides its options.
type Page struct {
	// Text is what everybody needs to know, in lines.
	Text string
	// Examples are command lines.
	Examples []string
	// More is for the long help alone, such as the format of files.
	More string
}
