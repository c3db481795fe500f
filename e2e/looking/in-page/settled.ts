/** Frames without anything in motion after which a page counts as at rest: a dialog begins to move in its second. */
const QUIET_FRAMES = 3

/** Resolves when the fonts are there and everything that appears, moves or goes has done so. */
export async function settled(): Promise<void> {
  await document.fonts.ready
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet++) {
    await nextFrame()
    const running = document.getAnimations().filter(ends)
    if (running.length === 0 && !isLeaving()) continue
    await Promise.allSettled(running.map(({ finished }) => finished))
    quiet = -1
  }
}

/** What turns for as long as something loads never ends. */
function ends(animation: Animation): boolean {
  return animation.playState !== 'paused' && animation.effect?.getComputedTiming().endTime !== Infinity
}

/** Mantine takes what has faded out off the page by a timer of its own, a moment after the motion's end. */
function isLeaving(): boolean {
  const moved = document.querySelectorAll<HTMLElement>('[style*="transition-duration"]')
  return [...moved].some((element) => element.style.opacity === '0' && element.checkVisibility())
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
