/** The faults that every screen and sheet is checked for. */
export type Rule =
  | 'small target'
  | 'small field'
  | 'cut text'
  | 'cut control'
  | 'broken word'
  | 'squeezed text'
  | 'too wide'
  | 'too tall'
  | 'covered control'
  | 'wrong direction'
  | 'by keyboard'

/** A fault in what is shown. */
export interface Fault {
  rule: Rule
  /** The place of the fault, in words that stay the same when sizes change. */
  what: string
  /** The size of the fault, in CSS pixels. */
  how: string
}

export interface Look {
  /** Whether the page fills the window and scrolls only inside, as the calendar does. */
  fits: boolean
  /** Whether a bar covers the bottom of the window, perhaps with a button above it. */
  hasBar: boolean
}
