import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import styles from './pick-field.module.css'
import { SearchStatus } from './SearchStatus.tsx'
import { useRoomBelow } from './use-room-below.ts'
import { type Line, type Search, usePick } from './use-pick.ts'

interface PickFieldProps<Item> extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The typed text, or the label of the chosen item. */
  text: string
  onText: (text: string) => void
  isChosen: boolean
  /** The results for the text. */
  search: Search<Item>
  keyOf: (item: Item) => string
  draw: (item: Item) => ReactNode
  onPick: (item: Item) => void
  /** Returns the item that a text means without being chosen; called when the focus leaves the field. */
  meant: (text: string, items: readonly Item[]) => Item | null
  /** Further options under the results: 'Add “Halima” as customer'. */
  others?: readonly Line[]
  /** The text if there are no results: 'No matches'. */
  nothingFound: string
  /** The typed text counts as it is: Enter sends the form unless a match is marked, and leaving the field picks nothing. */
  isFree?: boolean
}

/**
 * Shows a field that finds and chooses one of many items while the person types. The arrow keys move through the
 * matches, Enter chooses the first and never sends the form, Escape closes the list, and leaving the field keeps the
 * typed text.
 */
export function PickField<Item>(props: PickFieldProps<Item>) {
  const { text, onText, isChosen, search, keyOf, draw, onPick, meant, others, nothingFound, isFree, ...rest } = props
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const lines = linesOf({ search, keyOf, draw, onPick, others })
  const pick = usePick({ text, isChosen, search, onPick, meant, lines, isFree })
  const isShown = pick.opened && lines.length > 0
  return (
    <PickList
      field={field}
      opened={pick.opened}
      onClose={pick.close}
      input={
        <TextInput
          {...textOnly}
          {...rest}
          ref={field}
          className={styles.field}
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={pick.marked === -1 ? undefined : lineId(listId, pick.marked)}
          // While the list is open, Escape closes the list, not the sheet beneath it.
          data-mantine-stop-propagation={pick.opened || undefined}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            onText(value)
            pick.type(value)
          }}
          onClick={() => pick.open()}
          onBlur={(event) => {
            rest.onBlur?.(event)
            pick.leave()
          }}
          onKeyDown={pick.onKeyDown}
        />
      }
    >
      {lines.length > 0 && <Lines id={listId} lines={lines} marked={pick.marked} onTake={pick.take} />}
      <SearchStatus search={search} nothingFound={nothingFound} />
    </PickList>
  )
}

function linesOf<Item>({
  search,
  keyOf,
  draw,
  onPick,
  others = [],
}: Pick<PickFieldProps<Item>, 'search' | 'keyOf' | 'draw' | 'onPick' | 'others'>): Line[] {
  const found = search.items.map((item) => ({ key: keyOf(item), label: draw(item), onPick: () => onPick(item) }))
  return [...found, ...others]
}

const textOnly = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const

const lineId = (listId: string, at: number) => `${listId}-${at}`

interface PickListProps {
  field: RefObject<HTMLElement | null>
  opened: boolean
  onClose: () => void
  input: ReactNode
  children: ReactNode
}

/** Shows the panel that floats under the field; on a phone it is between the field and the keyboard. */
function PickList({ field, opened, onClose, input, children }: PickListProps) {
  const store = useCombobox({ opened, onOpenedChange: (to) => !to && onClose() })
  const room = useRoomBelow(field, opened)
  return (
    <Combobox store={store} size="md" middlewares={{ flip: room === undefined }}>
      <Combobox.DropdownTarget>{input}</Combobox.DropdownTarget>
      <Combobox.Dropdown style={{ maxHeight: room }} className={styles.dropdown}>
        {children}
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface LinesProps {
  id: string
  lines: readonly Line[]
  marked: number
  onTake: (line: Line) => void
}

function Lines({ id, lines, marked, onTake }: LinesProps) {
  return (
    <Combobox.Options id={id} className={styles.list} aria-label="Found">
      {lines.map((line, at) => (
        <Combobox.Option
          key={line.key}
          value={line.key}
          id={lineId(id, at)}
          selected={at === marked}
          aria-selected={at === marked}
          ref={at === marked ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
          onClick={() => onTake(line)}
        >
          {line.label}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}
