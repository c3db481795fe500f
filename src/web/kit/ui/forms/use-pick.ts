import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isEnter } from './is-enter.ts'

/** The results for the typed text. While the state is 'searching', the items belong to an earlier text. */
export interface Search<Item> {
  state: 'searching' | 'ready' | 'failed'
  items: readonly Item[]
  /** The reason why the search failed. */
  message?: string
  onRetry: () => void
}

/** A line of the list: a result, or another option. */
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
  /** The typed text counts as it is, so only a line that was reached or pressed is picked. */
  isFree?: boolean
}

/** Returns the state of the list of `PickField`, and its key handlers. */
export function usePick<Item>({ text, isChosen, search, onPick, meant, lines, isFree = false }: Picked<Item>) {
  const now = pickState(text, isChosen)
  // The list is open only for the text for which it was opened; choosing an item changes the text, which closes the
  // list.
  const [list, setList] = useState<{ of: string; marked: string | null } | null>(null)
  const opened = list?.of === now
  // The line is marked by its key, not by its index, so that another response marks the same line or none.
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
    /** The index of the line that the arrow keys reached; -1 for none. */
    marked,
    take,
    open,
    close,
    /** Handles text typed into the field. */
    type(typed: string) {
      settle(null)
      setList({ of: pickState(typed, false), marked: null })
    },
    leave() {
      close()
      if (!isFree) settle('meant')
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || (event.key === 'Enter' && !isEnter(event))) return
      if (event.key === 'Escape') {
        close()
        settle(null)
      }
      if (!(event.key in keys)) return
      if (event.key === 'Enter' && isFree && !lines[marked]) return close()
      // The key must not reach the form.
      event.preventDefault()
      keys[event.key]!()
    },
  }
}

/**
 * Picks the first result, or the item that the text means, once the response for the typed text has arrived; picks
 * nothing if it is gone.
 */
function useSettle<Item>({ text, isChosen, search, onPick, meant }: Omit<Picked<Item>, 'lines' | 'isFree'>) {
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
