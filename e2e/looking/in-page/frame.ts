/** Headless Chromium may give a page no more frames, now and then, until something on it changes: who waits for one goes on without it. */
const FRAME_MS = 1000

/** Resolves with the next frame of the page, or a second later. */
export async function nextFrame(): Promise<void> {
  await new Promise<void>((resolve) => {
    const late = setTimeout(resolve, FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      resolve()
    })
  })
}
