import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for each other when they are read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of four, about 79 bits: to be read out, or written down. */
export function makeReadable(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
