import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useId, useState } from 'react'
import { isAllowed } from '#domain/auth/permissions.ts'
import type { Href } from '#web/kit/href.ts'
import { useMe } from '#web/kit/me.tsx'
import type { Path } from '#web/kit/paths.ts'
import { FoundLine } from '#web/kit/ui/forms/FoundLine.tsx'
import { SearchStatus } from '#web/kit/ui/forms/SearchStatus.tsx'
import { type Line, usePick } from '#web/kit/ui/forms/use-pick.ts'
import { Sheet } from '#web/kit/ui/sheets/Sheet.tsx'
import { foundGroups } from './found-lines.ts'
import { foundPlaces } from './places.ts'
import styles from './search.module.css'
import { useSearch } from './use-search.ts'

interface SearchSheetProps {
  opened: boolean
  onClose: () => void
  onGo: (href: Href) => void
  mayOpen: (path: Path) => boolean
}

/** Shows the search over everything: customers, appointments, receipts, services, products, screens, actions. */
export function SearchSheet({ opened, onClose, onGo, mayOpen }: SearchSheetProps) {
  const go = (href: Href) => {
    onClose()
    onGo(href)
  }
  return (
    <Sheet title="Search" opened={opened} onClose={onClose} width={560}>
      <SearchBody onGo={go} mayOpen={mayOpen} />
    </Sheet>
  )
}

interface LineGroup {
  title: string
  lines: Line[]
}

function SearchBody({ onGo, mayOpen }: Pick<SearchSheetProps, 'onGo' | 'mayOpen'>) {
  const [text, setText] = useState('')
  const { search, groups } = useGroups(text, onGo, mayOpen)
  const lines = groups.flatMap((group) => group.lines)
  const found = { ...search, items: lines }
  const pick = usePick({
    text,
    isChosen: false,
    search: found,
    onPick: (line) => line.onPick(),
    meant: () => null,
    lines,
  })
  const store = useCombobox({ opened: true })
  const listId = useId()
  return (
    <Combobox store={store}>
      <div className={styles.field}>
        <TextInput
          {...fieldOf(listId)}
          aria-activedescendant={pick.marked === -1 ? undefined : lineId(listId, pick.marked)}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value)
            pick.type(value)
          }}
          onFocus={() => pick.open()}
          onKeyDown={pick.onKeyDown}
        />
        <SearchStatus search={found} nothingFound="Nothing found" />
      </div>
      <Results listId={listId} groups={groups} marked={lines[pick.marked]} onTake={pick.take} />
    </Combobox>
  )
}

const lineId = (listId: string, at: number) => `${listId}-${at}`

const fieldOf = (listId: string) =>
  ({
    role: 'combobox',
    type: 'search',
    'aria-label': 'Search',
    'aria-autocomplete': 'list',
    'aria-expanded': true,
    'aria-controls': listId,
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'go',
    placeholder: 'Name, phone, receipt number or screen',
    maxLength: 120,
    'data-autofocus': true,
  }) as const

interface ResultsProps {
  listId: string
  groups: readonly LineGroup[]
  /** The line that the arrow keys reached. */
  marked: Line | undefined
  onTake: (line: Line) => void
}

function Results({ listId, groups, marked, onTake }: ResultsProps) {
  const lines = groups.flatMap((group) => group.lines)
  return (
    <Combobox.Options id={listId} aria-label="Found">
      {groups.map(({ title, lines: own }) => (
        <Combobox.Group key={title} label={title}>
          {own.map((line) => (
            <Combobox.Option
              key={line.key}
              value={line.key}
              id={lineId(listId, lines.indexOf(line))}
              selected={line === marked}
              aria-selected={line === marked}
              ref={line === marked ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
              onClick={() => onTake(line)}
            >
              {line.label}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  )
}

/** Returns the results for a text, under their headings, and the state of the search for them. */
function useGroups(text: string, onGo: (href: Href) => void, mayOpen: (path: Path) => boolean) {
  const me = useMe()
  const search = useSearch(text)
  const found = search.items.flatMap((one) => foundGroups(one, me.salon))
  const places = foundPlaces(text, { mayOpen, may: (action) => isAllowed(me, action) })
  const groups: LineGroup[] = [
    ...found.map(({ title, things }) => ({
      title,
      lines: things.map(({ href, name, detail }) => ({
        key: `${title} ${href} ${name}`,
        label: <FoundLine name={name} detail={detail} />,
        onPick: () => onGo(href),
      })),
    })),
    { title: 'Go to', lines: places.map(({ label, href }) => ({ key: label, label, onPick: () => onGo(href) })) },
  ]
  return { search, groups: groups.filter(({ lines }) => lines.length > 0) }
}
