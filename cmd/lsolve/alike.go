package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"io"
	"os"
	"strings"
	"sync"
)

// alike is what workers and jobs compare, to be of the same program: the version, and the commit, such as
// v1.2.3+0123456789ab. Without a commit, or with changes that are in none, a program that is no release says which one it
// is: devel+0123456789ab.
var alike = sync.OnceValue(func() string { return alikeOf(versionNumber(), commitText(), self) })

func alikeOf(version, commit string, program func() string) string {
	name, _, _ := strings.Cut(commit, "-")
	if commit != "" && !strings.Contains(version, name) { // versions that Go makes have it
		version += "+" + commit
	}
	if version != "devel" && !strings.HasSuffix(version, "dirty") {
		return version
	}
	if strings.Contains(version, "+") {
		return version + "." + program()
	}
	return version + "+" + program()
}

// self tells this program from others.
func self() string {
	name, err := os.Executable()
	if err != nil {
		return "unknown"
	}
	file, err := os.Open(name)
	if err != nil {
		return "unknown"
	}
	defer func() { _ = file.Close() }()
	return programOf(file)
}

// programOf is a hash of a program: of the build ID, by which the go command tells programs apart and which stands near
// the beginning, or of all of it, which takes a hundred times as long.
func programOf(file io.Reader) string {
	const most = 64 << 10
	text, err := io.ReadAll(io.LimitReader(file, most))
	if err != nil {
		return "unknown"
	}
	hash := sha256.New()
	if id := buildID(text); id != nil {
		hash.Write(id)
	} else {
		hash.Write(text)
		if _, err := io.Copy(hash, file); err != nil {
			return "unknown"
		}
	}
	return hex.EncodeToString(hash.Sum(nil))[:shortCommit]
}

// buildID finds it in the beginning of a program: in a note of ELF, and on other systems in the text of the program; nil: it
// is not there.
func buildID(text []byte) []byte {
	if before, after, found := bytes.Cut(text, []byte("\x04\x00\x00\x00Go\x00\x00")); found && len(before) >= 4 {
		if n := binary.LittleEndian.Uint32(before[len(before)-4:]); n > 0 && uint64(n) <= uint64(len(after)) {
			return after[:n]
		}
	}
	_, rest, _ := bytes.Cut(text, []byte("\xff Go build ID: \""))
	if id, _, ended := bytes.Cut(rest, []byte("\"\n \xff")); ended && len(id) > 0 {
		return id
	}
	return nil
}
