import { inkOn, luminanceOf } from './ink.ts'

/** The parts of the page in the salon's colour, in one scheme ('#rrggbb'). */
export interface Palette {
  /** Buttons and what is chosen. */
  accent: string
  accentHover: string
  onAccent: string
  /** Words in the colour. */
  accentText: string
}

/** The backgrounds of the colour on the page: page, surface and fill of each scheme (tokens.css). */
export const grounds = {
  light: ['#f5f1f0', '#ffffff', '#ece6e5'],
  dark: ['#170d11', '#211519', '#33232a'],
} as const

/** WCAG 2.2: of words (1.4.3), and of what shows that something can be pressed or is chosen (1.4.11). */
const leastOf = { text: 4.5, mark: 3 }

/**
 * The salon's colour as it can be seen and read on the page in a scheme: darker on light pages, lighter on dark
 * ones, as far as it must be and no further.
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

/** The first of the colours from this one towards black or white, a hundredth further each, that differs enough. */
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

/** A colour with a part of another, 0 to 1. */
function mixed(colour: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [colour, other].map((one) => Number.parseInt(one.slice(at, at + 2), 16)) as [number, number]
    return Math.round(from + (to - from) * part)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
