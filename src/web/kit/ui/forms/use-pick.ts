import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isEnter } from './is-enter.ts'

/** The results for the typed text. While it is 'searching' the items are those of an earlier text. */
export interface Search<Item> {
  state: 'searching' | 'ready' | 'failed'
  items: readonly Item[]
  /** The reason why it failed. */
  message?: string
  onRetry: () => void
}

/** A line of the list: one that was found, or another way on. */
export interface Line {
  key: string
  label: ReactNode
  onPick: () => void
}

interface Picked<Item> {
  text: string
  isChosen: boolean
  search: Search<Item>
  onPick: (item: Item) => void
  meant: (text: string, items: readonly Item[]) => Item | null
  lines: readonly Line[]
}

/** The list of `PickField` and its keys. */
export function usePick<Item>({ text, isChosen, search, onPick, meant, lines }: Picked<Item>) {
  const now = pickState(text, isChosen)
  // Open only while the text is the one it was opened for: choosing changes the text, which closes the list.
  const [list, setList] = useState<{ of: string; marked: string | null } | null>(null)
  const opened = list?.of === now
  // Marked by key, not by place: after another answer the same line is marked, or none.
  const marked = opened ? lines.findIndex(({ key }) => key === list.marked) : -1
  const open = (mark: string | null = null) => setList({ of: now, marked: mark })
  const close = () => setList(null)
  const settle = useSettle({ text, isChosen, search, onPick, meant })

  const move = (by: 1 | -1) => {
    const from = marked === -1 && by === -1 ? 0 : marked
    open(opened ? lines[(from + by + lines.length) % lines.length]?.key : null)
  }
  const take = (line: Line) => {
    close()
    line.onPick()
  }
  const enter = () => {
    const line = lines[marked]
    if (line) return take(line)
    open()
    settle('first')
  }
  const keys: Record<string, () => void> = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: enter }
  return {
    opened,
    /** The place that the arrow keys came to; -1 for none. */
    marked,
    take,
    open,
    close,
    /** The text was typed into the field. */
    type(typed: string) {
      settle(null)
      setList({ of: pickState(typed, false), marked: null })
    },
    leave() {
      close()
      settle('meant')
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || (event.key === 'Enter' && !isEnter(event))) return
      if (event.key === 'Escape') {
        close()
        settle(null)
      }
      if (!(event.key in keys)) return
      // Never the form's.
      event.preventDefault()
      keys[event.key]!()
    },
  }
}

/**
 * Picks the first result, or the item the text means, once the response for the typed text is there; null if there is
 * none any more.
 */
function useSettle<Item>({ text, isChosen, search, onPick, meant }: Omit<Picked<Item>, 'lines'>) {
  const due = useRef<'first' | 'meant' | null>(null)
  const { state, items } = search
  const isAsked = text.trim() !== '' && !isChosen
  const take = (now: Search<Item>['state']) => {
    if (now !== 'ready' || due.current === null) return
    const item = due.current === 'first' ? items[0] : meant(text, items)
    due.current = null
    if (item && isAsked) onPick(item)
  }
  const onAnswer = useEffectEvent(take)
  useEffect(() => onAnswer(state), [state])
  return (what: 'first' | 'meant' | null) => {
    due.current = isAsked ? what : null
    if (what === 'first' && state === 'failed') search.onRetry()
    take(state)
  }
}

function pickState(text: string, isChosen: boolean): string {
  return `${isChosen} ${text}`
}
