package main

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"

	"lsolve/internal/rng"
)

// mutate changes a text in one to three places. Half of the texts only get other
// numbers near the old ones or from elsewhere in the text: many of those are problems.
func mutate(r *rand.Rand, text string) string {
	if rng.Intn(r, 2) == 0 {
		for range 1 + rng.Intn(r, 3) {
			text = nearby(r, text)
		}
		return text
	}
	for range 1 + rng.Intn(r, 3) {
		switch rng.Intn(r, 8) {
		case 0:
			text = bytes(r, text)
		case 1:
			text = parts(r, text, "\n")
		case 2:
			text = parts(r, text, " ")
		default:
			text = numbers(r, text)
		}
	}
	return text
}

// bytes changes some bytes: other ones, none, a copy, the end of the file.
func bytes(r *rand.Rand, text string) string {
	if text == "" {
		return string(rune(rng.Intn(r, 256)))
	}
	at := rng.Intn(r, len(text))
	to := min(len(text), at+1+rng.Intn(r, 8))
	switch rng.Intn(r, 5) {
	case 0:
		return text[:at] + text[to:]
	case 1:
		return text[:at]
	case 2:
		return text[:to] + text[at:]
	case 3:
		return text[:at] + string([]byte{byte(rng.Intn(r, 256))}) + text[at+1:]
	}
	const odd = " \t\r\n\x00:;,=-+.*[]{}()\"'%#/\\|<>eE\xff\u00e9"
	k := rng.Intn(r, len(odd))
	return text[:at] + odd[k:k+1] + text[at:]
}

// parts drops, doubles, swaps or moves lines or words.
func parts(r *rand.Rand, text, separator string) string {
	list := strings.Split(text, separator)
	a, b := rng.Intn(r, len(list)), rng.Intn(r, len(list))
	switch rng.Intn(r, 4) {
	case 0:
		list = append(list[:a:a], list[a+1:]...)
	case 1:
		list = append(list[:a+1:a+1], list[a:]...)
	case 2:
		list[a], list[b] = list[b], list[a]
	default:
		list[a] = list[b]
	}
	return strings.Join(list, separator)
}

var number = regexp.MustCompile(`-?[0-9]+`)

// numbers puts another number in the place of one.
func numbers(r *rand.Rand, text string) string {
	found := number.FindAllStringIndex(text, -1)
	if len(found) == 0 {
		return bytes(r, text)
	}
	// The first ones most often are sizes.
	at := found[rng.Intn(r, len(found))]
	if rng.Intn(r, 3) == 0 {
		at = found[rng.Intn(r, min(len(found), 6))]
	}
	old, _ := strconv.Atoi(text[at[0]:at[1]])
	list := []string{
		"0", "1", "-1", "2", "3", "-2", "7", "100", "1000", "65535", "65536", "100000", "1000000", "99999999", "536870911", "1073741823", "1073741824",
		"2147483646", "2147483647", "2147483648", "-2147483647", "-2147483648", "4294967295", "4294967296", "2900000000",
		"9223372036854775807", "-9223372036854775808", "9223372036854775808", "100000000000000000000000", "1.5", "1e9", "1e400", "-0", "00", "NaN", "0x10", "1_000",
		strconv.Itoa(old + 1), strconv.Itoa(old - 1), strconv.Itoa(-old), strconv.Itoa(old * 10), strconv.Itoa(old * 1000), strconv.Itoa(old / 2),
	}
	return text[:at[0]] + list[rng.Intn(r, len(list))] + text[at[1]:]
}

// nearby puts a number that is near, or another one of the text, in the place of one.
func nearby(r *rand.Rand, text string) string {
	found := number.FindAllStringIndex(text, -1)
	if len(found) == 0 {
		return text
	}
	at, other := found[rng.Intn(r, len(found))], found[rng.Intn(r, len(found))]
	old, _ := strconv.Atoi(text[at[0]:at[1]])
	list := []string{strconv.Itoa(old + 1), strconv.Itoa(max(old-1, 0)), strconv.Itoa(old * 2), strconv.Itoa(old / 2), "0", text[other[0]:other[1]], strconv.Itoa(old * 1000), strconv.Itoa(old * 1000000)}
	return text[:at[0]] + list[rng.Intn(r, len(list))] + text[at[1]:]
}
