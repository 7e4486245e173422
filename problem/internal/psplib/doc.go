// Package psplib reads and writes the format of PSPLIB for projects of one mode (.sm) or of
// several (.mm), and Patterson's format for one mode (.rcp):
//
//	f, err := psplib.Read("j1010_1.mm", file, psplib.Limits{Modes: 100, ...})
//
// PSPLIB's is a list of sections, whose numbers are in a File. A problem makes its instance of
// them, and its mistakes by WrongDemand, WrongArc and Loose, which name line and column.
//
//	file.go      File: what a file says, and where
//	read.go      Read: lines and sections
//	sections.go  the rows of each section
//	patterson.go  the format of Patterson
//	write.go     Write
package psplib
