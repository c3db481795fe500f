/** Returns the path of an installed Chromium, or null if there is none. */
export function findChromium(): string | null
/** Installs Chromium and returns its path, or null if Playwright downloaded its own. */
export function installChromium(): string | null
