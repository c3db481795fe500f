import type { Fault } from '../fault.ts'
import { ground } from './shown.ts'
import { blockOf, boxesOf, textsBelow, word } from './words.ts'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

interface Said {
  said: string
  text: Text
  block: Element
  box: DOMRect
  isRtl: boolean
}

/**
 * Returns the words that are drawn on the wrong side of a name written from right to left: unless such a name is
 * isolated, it draws figures and other names beside it into its own direction.
 */
export function faultsOfDirection(): Fault[] {
  const layer = ground()
  if (!rightToLeft.test(layer.textContent)) return []
  const words = textsBelow(layer).flatMap(wordsOf)
  return words.slice(1).flatMap((after, at) => {
    const before = words[at]!
    if (before.block !== after.block || !isOneLine(before.box, after.box) || isAsWritten(before, after)) return []
    return [{ rule: 'wrong direction' as const, what: `“${before.said} ${after.said}”`, how: 'the second comes first' }]
  })
}

function wordsOf(text: Text): Said[] {
  const block = blockOf(text.parentElement!)
  return [...text.data.matchAll(word)].flatMap((found) => {
    const [said, [box]] = [found[0], boxesOf(text, found)]
    return box ? [{ said, text, block, box, isRtl: rightToLeft.test(said) }] : []
  })
}

function isOneLine(before: DOMRect, after: DOMRect): boolean {
  return Math.min(before.bottom, after.bottom) - Math.max(before.top, after.top) > before.height / 2
}

/** Returns whether two words are in the order in which they are read: the words of one name may run to the left. */
function isAsWritten(before: Said, after: Said): boolean {
  if (!before.isRtl && !after.isRtl) return true
  if (before.isRtl && after.isRtl && before.text === after.text) return true
  return before.box.left < after.box.left
}
