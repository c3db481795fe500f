import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { today } from '#domain/kit/local-time.ts'
import { readDayCloseContract, type SalesDay } from '#domain/sales/day/contract-days.ts'
import { useMe, useStartLocation } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { LocationField } from '#web/kit/ui/forms/LocationField.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useIsPhone } from '#web/kit/ui/page/use-is-phone.ts'
import { type SaveState, useDiscard } from '#web/kit/ui/sheets/use-discard.tsx'
import { CloseForm, type Count, emptyCount } from './CloseForm.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import { ClosedDay } from './ClosedDay.tsx'
import { TerminalTakings } from '#web/terminals/parts/TerminalTakings.tsx'
import { dayName } from '#web/sales/list/day-name.ts'
import styles from './day-close.module.css'
import { DayMoney } from './DayMoney.tsx'

/** The counts of days that are being typed. */
export interface Counting {
  counts: Counts
  onCount: (of: string, count: Count) => void
  onSaveState: (of: string, saveState: SaveState) => void
  /** The question that is asked before a typed count is left; render it on the page. */
  question: ReactNode
}

/** Returns the typed counts, which outlive the tab in which they are typed. */
export function useCounting(): Counting {
  const [counts, setCounts] = useState<Counts>({})
  const [saveStates, setSaveStates] = useState<SaveStates>({})
  const stay = () => undefined
  const { question } = useDiscard(true, () => isCounting(counts), stay, saveStateOf(counts, saveStates))
  return {
    counts,
    onCount: (of, count) => setCounts((all) => ({ ...all, [of]: count })),
    onSaveState: (of, saveState) => setSaveStates((all) => ({ ...all, [of]: saveState })),
    question,
  }
}

/** The values typed for each viewed day and location, so that viewing another one in between loses nothing. */
type Counts = Record<string, Count>
/** The save state of each day and location. */
type SaveStates = Record<string, SaveState>

function isCounting(counts: Counts): boolean {
  return Object.values(counts).some(isTyped)
}

const isTyped = (count: Count) => Object.values(count).some((typed) => typed !== '')

/** Returns the save state of the typed values; of several days, the one that was sent counts. */
function saveStateOf(counts: Counts, saveStates: SaveStates): SaveState {
  const ofTyped = Object.entries(counts).map(([of, count]) => (isTyped(count) ? saveStates[of] : undefined))
  return (['saving', 'unknown'] as const).find((saveState) => ofTyped.includes(saveState)) ?? 'unsaved'
}

/** Shows Day Close: a day's expected amounts, the form for the counted cash, and earlier closes; at first, of today. */
export function DayClose({ counting }: { counting: Counting }) {
  const now = today(useNow(), useMe().salon.timeZone)
  const [chosen, setChosen] = useState<string | null>(null)
  const [place, setPlace] = useState(useStartLocation())
  const day = chosen ?? now
  const read = useRead(readDayCloseContract, { query: place === '' ? { day } : { day, locationId: place } })
  useForgotten(read.data?.close ? keyOf(read.data) : null, counting.onCount)
  const field = useRef<HTMLInputElement>(null)
  const choose = (past: string) => {
    setChosen(past)
    // The chosen day is above the list from which it was chosen.
    field.current?.focus()
  }
  return (
    <Card title="Day Close" hidesTitle>
      <div className={styles.day}>
        <LocationField value={place} onChange={(event) => setPlace(event.currentTarget.value)} />
        <TextInput
          ref={field}
          type="date"
          label="Day"
          max={now}
          value={day}
          onChange={(event) => setChosen(event.currentTarget.value || null)}
        />
        <b>{dayName(day, now)}</b>
      </div>
      <Loadable read={read} what="The day">
        {(found) => (
          <>
            <ShownDay day={found} isToday={found.day === now} counting={counting} />
            <ClosedDays locationId={found.locationId} onChoose={choose} />
          </>
        )}
      </Loadable>
    </Card>
  )
}

interface ShownDayProps {
  day: SalesDay
  isToday: boolean
  counting: Counting
}

/** Shows the expected amounts of a day, and its count or how it was closed; on a phone, the count comes first. */
function ShownDay({ day, isToday, counting: { counts, onCount, onSaveState } }: ShownDayProps) {
  const isPhone = useIsPhone()
  return (
    <>
      {!isPhone && <DayMoney day={day} />}
      {!isPhone && <TerminalTakings day={day.day} locationId={day.locationId} />}
      {day.close ? (
        <ClosedDay day={day} close={day.close} isToday={isToday} />
      ) : (
        <CloseForm
          key={keyOf(day)}
          day={day}
          count={counts[keyOf(day)] ?? emptyCount}
          onCount={(count) => onCount(keyOf(day), count)}
          onSaveState={(saveState) => onSaveState(keyOf(day), saveState)}
        />
      )}
      {isPhone && <DayMoney day={day} />}
      {isPhone && <TerminalTakings day={day.day} locationId={day.locationId} />}
    </>
  )
}

/**
 * Forgets the typed count of a day that was closed, by someone else or by a request whose response was lost, because
 * nothing is left to count.
 */
function useForgotten(closed: string | null, onCount: (of: string, count: Count) => void): void {
  const forget = useEffectEvent((of: string) => onCount(of, emptyCount))
  useEffect(() => {
    if (closed !== null) forget(closed)
  }, [closed])
}

const keyOf = ({ day, locationId }: SalesDay) => `${day} ${locationId}`
