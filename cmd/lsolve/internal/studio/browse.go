package studio

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"runtime"
)

// errNoScreen means that there is nothing on which a browser could show the page.
var errNoScreen = errors.New("there is no screen")

// Browse shows an address in the user's browser. It does not wait for the browser.
func Browse(ctx context.Context, address string) error {
	name, args := "xdg-open", []string{address}
	switch runtime.GOOS {
	case "darwin":
		name = "open"
	case "windows":
		name, args = "rundll32", []string{"url.dll,FileProtocolHandler", address}
	default:
		if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
			return errNoScreen // xdg-open would show it in the terminal
		}
	}
	command := exec.CommandContext(context.WithoutCancel(ctx), name, args...)
	if err := command.Start(); err != nil {
		return err
	}
	go func() { _ = command.Wait() }() // how the browser ends is its own affair
	return nil
}
