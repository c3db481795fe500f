/**
 * How many milliseconds to wait for a frame. Headless Chromium sometimes gives a page no more frames until something on
 * it changes; then the code continues without one.
 */
const FRAME_MS = 1000

/** Resolves at the next frame of the page, or a second later. */
export async function nextFrame(): Promise<void> {
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      resolve()
    })
  })
}
