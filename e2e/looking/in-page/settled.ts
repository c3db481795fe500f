import { nextFrame } from './frame.ts'
import { nameOf } from './shown.ts'

/** After how many frames without motion a page counts as at rest; a dialog begins to move in its second frame. */
const QUIET_FRAMES = 3
/** How many milliseconds to wait until nothing of ours moves, and no font loads. */
const PATIENCE_MS = 20_000

/**
 * Resolves when the fonts are loaded and everything that appears, moves or disappears has done so; rejects with what
 * does not come to rest.
 */
export async function settled(): Promise<void> {
  await fontsThere()
  const began = performance.now()
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet++) {
    await nextFrame()
    const moving = [...animations(), ...leaving()]
    if (moving.length === 0) continue
    if (performance.now() - began > PATIENCE_MS) throw new Error(`Never at rest: ${moving.join('; ')}`)
    quiet = -1
  }
}

/**
 * Returns the running animations. Read at each frame, because the promise `finished` of an animation resolves late for
 * undrawn elements. A loading spinner never ends, and doesn't count.
 */
function animations(): string[] {
  return document.getAnimations().flatMap(({ currentTime, effect, playState }) => {
    const end = effect?.getComputedTiming().endTime
    if (playState !== 'running' || end === Infinity) return []
    return [
      `${effect instanceof KeyframeEffect && effect.target ? nameOf(effect.target) : 'a motion'}, ${currentTime} of ${end} ms`,
    ]
  })
}

/**
 * Returns the elements that have faded out and are still there: Mantine removes them by its own timer, a moment after
 * the animation's end.
 */
function leaving(): string[] {
  const moved = [...document.querySelectorAll<HTMLElement>('[style*="transition-duration"]')]
  return moved.filter((element) => element.style.opacity === '0' && element.checkVisibility()).map(nameOf)
}

async function fontsThere(): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined
  const never = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`Fonts that never came: ${loadingFonts()}`)), PATIENCE_MS)
  })
  await Promise.race([document.fonts.ready, never])
  clearTimeout(late)
}

function loadingFonts(): string {
  return [...document.fonts]
    .filter(({ status }) => status === 'loading')
    .map(({ family, weight }) => `${family} ${weight}`)
    .join(', ')
}
