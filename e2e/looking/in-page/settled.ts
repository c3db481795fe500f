import { nameOf } from './shown.ts'

/** Frames without anything in motion after which a page counts as at rest: a dialog begins to move in its second. */
const QUIET_FRAMES = 3
/** Nothing of ours moves, and no font loads, for so long. */
const PATIENCE_MS = 20_000

/** Resolves when the fonts are there and everything that appears, moves or goes has done so; rejects with what does not come to rest. */
export async function settled(): Promise<void> {
  await inTime(document.fonts.ready, () => `fonts that load: ${loadingFonts()}`)
  const began = performance.now()
  for (let quiet = 0; quiet < QUIET_FRAMES; quiet++) {
    await inTime(new Promise(requestAnimationFrame), () => `a frame of a page that is ${document.visibilityState}`)
    const moving = [...animations(), ...leaving()]
    if (moving.length === 0) continue
    if (performance.now() - began > PATIENCE_MS) throw new Error(`Never at rest: ${moving.join('; ')}`)
    quiet = -1
  }
}

/**
 * What moves now. Asked for at each frame: the promise `finished` of a motion comes late for what is not drawn.
 * What turns for as long as something loads never ends, and counts for nothing.
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

/** Mantine takes what has faded out off the page by a timer of its own, a moment after the motion's end. */
function leaving(): string[] {
  const moved = [...document.querySelectorAll<HTMLElement>('[style*="transition-duration"]')]
  return moved.filter((element) => element.style.opacity === '0' && element.checkVisibility()).map(nameOf)
}

function loadingFonts(): string {
  return [...document.fonts]
    .filter(({ status }) => status === 'loading')
    .map(({ family, weight }) => `${family} ${weight}`)
    .join(', ')
}

function inTime<T>(awaited: Promise<T>, what: () => string): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`Never came: ${what()}`)), PATIENCE_MS),
  )
  return Promise.race([awaited, late])
}
