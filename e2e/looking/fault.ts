/** The faults that every screen and sheet is checked for. */
export type Rule =
  | 'small target'
  | 'small field'
  | 'cut text'
  | 'broken word'
  | 'squeezed text'
  | 'too wide'
  | 'too tall'
  | 'covered control'

/** One thing that is wrong with what is shown. */
export interface Fault {
  rule: Rule
  /** Where, in words that stay the same while sizes change. */
  what: string
  /** By how much, in CSS pixels. */
  how: string
}

export interface Look {
  /** The page fills the window and scrolls only inside: the calendar. */
  fits: boolean
  /** A bar covers the foot of the window, and perhaps a button above it. */
  hasBar: boolean
}
