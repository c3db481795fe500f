/** The path of an installed Chromium, or null where there is none. */
export function findChromium(): string | null
/** Installs one and answers its path, or null where Playwright fetched its own. */
export function installChromium(): string | null
