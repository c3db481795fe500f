import type { Fault } from '../fault.ts'
import { type Cutter, cuttersOf, ground, isShown } from './shown.ts'

/** Matches letters and figures that belong together: 'No-show' may be split after its hyphen, '3,500' nowhere. */
export const word = /[\p{Sc}]?[\p{L}\p{M}\p{N}]+(?:[.,:'’][\p{L}\p{M}\p{N}]+)*/gu
/** The letters of a word that may take two lines: some names are longer than a phone is wide. */
const LONG_LETTERS = 20
/** The tolerance in pixels, because fonts differ by fractions of a pixel, and italics lean out of their box. */
const SLACK_PX = 1.5
/** The share of a line's height that must be seen; otherwise it counts as cut. Its box is higher than its letters. */
const SEEN = 0.7
/**
 * The limits of squeezed text: three words below each other, if two of them fit into this width, lack room and are not
 * just long.
 */
const [SQUEEZED_WORDS, SQUEEZED_PX] = [3, 120]

/**
 * Returns the words that end at an edge without dots, take two lines, or are below each other because there is no room.
 */
export function faultsOfWords(): Fault[] {
  return textsBelow(ground()).flatMap((text) => {
    const around = text.parentElement as HTMLElement
    const cutters = cuttersOf(around)
    const endsInDots = dotsBefore(around)
    const words = [...text.data.matchAll(word)].map((found) => ({ said: found[0], boxes: boxesOf(text, found) }))
    const cut = words.filter(({ boxes }) => boxes.some((box) => isCut(box, cutters, endsInDots)))
    const broken = words.filter(({ said, boxes }) => said.length < LONG_LETTERS && linesOf(boxes) > 1)
    const lines = linesOf(words.flatMap(({ boxes }) => boxes))
    const all = text.data.trim().replaceAll(/\s+/g, ' ').slice(0, 40)
    const fault = (rule: Fault['rule'], how: string): Fault => ({ rule, what: `“${all}”`, how })
    return [
      ...cut.slice(0, 1).map(({ said }) => fault('cut text', said)),
      ...broken.slice(0, 1).map(({ said }) => fault('broken word', said)),
      ...(isSqueezed(
        text,
        lines,
        words.flatMap(({ boxes }) => boxes),
      )
        ? [fault('squeezed text', `${lines} lines`)]
        : []),
    ]
  })
}

/** Returns the texts below an element that people see. */
export function textsBelow(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const around = text.parentElement
    if (around && text.data.trim() !== '' && !around.closest('script, style, option, svg') && isShown(around))
      texts.push(text)
  }
  return texts
}

/** Returns the boxes of a found word, in CSS pixels of the window: one for each line or direction in which it is drawn. */
export function boxesOf(text: Text, found: RegExpExecArray): DOMRect[] {
  const range = document.createRange()
  range.setStart(text, found.index)
  range.setEnd(text, found.index + found[0].length)
  return [...range.getClientRects()].filter(({ width }) => width > 0)
}

function linesOf(boxes: readonly DOMRect[]): number {
  const middles = boxes.map(({ top, height }) => top + height / 2).sort((a, b) => a - b)
  return middles.filter((middle, at) => at === 0 || middle - middles[at - 1]! > 4).length
}

/** Returns the block that contains the lines of an element. */
export function blockOf(around: Element): Element {
  let block = around
  while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display)) block = block.parentElement
  return block
}

/** Returns the content of a box whose line ends in an ellipsis, as the block that contains the line. */
function dotsBefore(around: Element): Element | null {
  const block = blockOf(around)
  const { textOverflow, display, overflowX } = getComputedStyle(block)
  const holdsLines =
    display === 'block' || display === 'inline-block' || display === 'flow-root' || display === '-webkit-box'
  return textOverflow === 'ellipsis' && overflowX !== 'visible' && holdsLines ? block : null
}

/** Returns whether an edge cuts through a word; one that is completely out of sight is cut with its line. */
function isCut(box: DOMRect, cutters: readonly Cutter[], endsInDots: Element | null): boolean {
  for (const { element, box: edge, x, y } of cutters) {
    const out = box.right < edge.left || box.left > edge.right || box.bottom < edge.top || box.top > edge.bottom
    if (out) return false
    const overX = box.left < edge.left - SLACK_PX || box.right > edge.right + SLACK_PX
    if (x === 'scrolls' && overX) return false
    if (x === 'cuts' && overX) return element !== endsInDots
    const seen = (Math.min(box.bottom, edge.bottom) - Math.max(box.top, edge.top)) / box.height
    if (y === 'scrolls' && seen < 1) return false
    if (y === 'cuts' && seen < SEEN && seen > 1 - SEEN) return true
  }
  return false
}

/** Returns whether several words are each on a separate line although some are short. */
function isSqueezed(text: Text, lines: number, boxes: readonly DOMRect[]): boolean {
  const words = text.data.trim().split(/\s+/)
  if (lines < SQUEEZED_WORDS || lines !== words.length) return false
  return boxes.some((box, at) => {
    const before = boxes[at - 1]
    return before !== undefined && linesOf([before, box]) > 1 && before.width + box.width < SQUEEZED_PX
  })
}
