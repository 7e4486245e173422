//go:build !race

package cptest_test

const raceDetector = false
