import { inkOn, luminanceOf } from './ink.ts'

/** The colours ('#rrggbb') of the page's parts that use the salon's colour, in one colour scheme. */
export interface Palette {
  /** The colour of buttons and chosen items. */
  accent: string
  accentHover: string
  onAccent: string
  /** The salon's colour for text. */
  accentText: string
}

/** The backgrounds behind the salon's colour: page, surface and fill of each scheme (tokens.css). */
export const grounds = {
  light: ['#f5f1f0', '#ffffff', '#ece6e5'],
  dark: ['#170d11', '#211519', '#33232a'],
} as const

/** The least contrast (WCAG 2.2) of text (1.4.3), and of marks that show what can be pressed or is chosen (1.4.11). */
const leastOf = { text: 4.5, mark: 3 }

/**
 * Returns the salon's colours so that they are visible and readable on the page in a scheme: darker on light
 * pages, lighter on dark ones, but changed no more than necessary.
 */
export function paletteOf(colour: string, scheme: 'light' | 'dark'): Palette {
  const towards = scheme === 'light' ? '#000000' : '#ffffff'
  const accent = untilSeen(colour, { towards, on: grounds[scheme], least: leastOf.mark })
  const onAccent = inkOn(accent)
  return {
    accent,
    accentHover: mixed(accent, onAccent === '#ffffff' ? '#000000' : '#ffffff', 0.15),
    onAccent,
    accentText: untilSeen(colour, { towards, on: grounds[scheme], least: leastOf.text }),
  }
}

/** Returns the notice for a colour that would be unreadable as it is; null if it is readable. */
export function whatIsAdjusted(colour: string): string | null {
  const [isDarker, isLighter] = (['light', 'dark'] as const).map((one) => paletteOf(colour, one).accent !== colour)
  if (isDarker) return 'On light pages your buttons are darker than this colour, so that everyone can read them.'
  return isLighter ? 'On dark pages your buttons are lighter than this colour, so that everyone can read them.' : null
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/**
 * Returns the first colour with enough contrast on the way from a colour to black or white, in steps of a hundredth.
 */
function untilSeen(
  colour: string,
  { towards, on, least }: { towards: string; on: readonly string[]; least: number },
): string {
  for (let hundredths = 0; hundredths < 100; hundredths++) {
    const tried = mixed(colour, towards, hundredths / 100)
    if (on.every((ground) => contrastOf(tried, ground) >= least)) return tried
  }
  return towards
}

/** Returns a colour mixed with a part (0 to 1) of another one. */
function mixed(colour: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((one) => Number.parseInt(one.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * part)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
