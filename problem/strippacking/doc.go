// Package strippacking is two-dimensional strip packing: place rectangles into a strip of
// a given width, without overlaps, so that the highest of them ends as low as possible.
// Their sides are parallel to those of the strip; if the instance says so, rectangles may be
// turned by 90 degrees.
//
//	p, err := strippacking.Parse("c1-p1.ins2D", file) // or New, Generate
//	stated := p.Stated()
//	result, err := hybrid.Solve(ctx, stated.Model, hybrid.Options{})
//	height, err := p.Check(stated.Solution(result.Values))
//
// Rectangles are numbered from 0. A solution has x and y of the lower left corner of each
// rectangle; if they may be turned, 1 if it is, else 0, follows as a third number.
//
//	instance.go    Instance; New: rectangles and what can be wrong with them
//	kind.go        Kind: the problem as the command lists it
//	parse.go       Parse: 2DPackLib and the plain forms
//	  berkey.go    files of the two-dimensional bin packing problems by Berkey and Wang
//	write.go       Write
//	generate.go    Generate: random instances
//	model.go       the instance as a model.Model
//	bound.go       no packing is lower than this
//	  dual.go      bounds by dual feasible functions
//	  subsets.go   sums of subsets of widths and of heights
//	check.go       Check: is this a packing, and how high is it?
//	skyline.go     Skyline: the upper edge of what has been packed
//	packer.go      Packer: packs a sequence of rectangles, the lowest gap first
//	  fits.go      the first rectangle of a sequence that fits
//	  shelves.go   the rectangles of a sequence by width or height
//	bottomleft.go  packs a sequence of rectangles, each as low as possible
//	start.go       rules that construct packings
//	text.go        packings for people
//	svg.go         packings as pictures
//	fields.go      packings for programs
package strippacking
