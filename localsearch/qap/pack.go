package qap

// Two numbers of 32 bits in a word are the first one plus 2^32 times the second one, both
// with their signs. So sums of words, and products of words and numbers, have the sums and
// products of their numbers, as long as these fit.

// pack returns a number at an even place or at an odd one.
func pack(v int32, place int) int64 { return int64(v) << (32 * (place & 1)) }

// unpack returns the number at an even place or at an odd one.
func unpack(word int64, place int) int32 {
	first := int32(word)
	if place&1 == 0 {
		return first
	}
	return int32((word - int64(first)) >> 32)
}

// packAll packs numbers.
func packAll(words []int64, numbers []int32) {
	for k := range len(numbers) / 2 {
		words[k] = int64(numbers[2*k]) + int64(numbers[2*k+1])<<32
	}
	if n := len(numbers); n&1 == 1 {
		words[n/2] = int64(numbers[n-1])
	}
}
