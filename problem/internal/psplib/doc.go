// Package psplib reads and writes the format of PSPLIB for projects of one mode (.sm) or of
// several (.mm):
//
//	f, err := psplib.Read("j1010_1.mm", file, psplib.Limits{Modes: 100, ...})
//
// It is a list of sections, whose numbers are in a File. A problem makes its instance of
// them, and its mistakes by WrongDemand, WrongArc and Loose, which name line and column.
//
//	file.go      File: what a file says, and where
//	read.go      Read: lines and sections
//	sections.go  the rows of each section
//	write.go     Write
package psplib
