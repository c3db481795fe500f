import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Appointment } from '#domain/appointments/contract.ts'
import { memberFirstNames } from '#domain/appointments/member-names.ts'
import { localDateOf } from '#domain/kit/local-time.ts'
import { formatDay, formatTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { Notice } from '#web/kit/ui/sheets/Notice.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { AfterMove } from './AfterMove.tsx'
import { BlockRefused } from './BlockRefused.tsx'
import { bringIntoSight } from './bring-into-sight.ts'
import { type CalendarSearch, startOfNew } from './calendar-search.ts'
import { EditBlock } from '#web/appointments/form/EditBlock.tsx'
import { NewAppointment } from '#web/appointments/form/NewAppointment.tsx'
import { OpenAppointment } from '#web/appointments/card/OpenAppointment.tsx'
import { type CalendarState, startOfNext } from './use-calendar.ts'
import { useItsDay } from './use-its-day.ts'
import { useBookedFor } from '#web/appointments/form/use-booked-for.ts'
import { useWaitingGuest } from '#web/appointments/form/use-waiting-guest.ts'
import { useUndoEdit } from '#web/appointments/card/use-undo-edit.ts'
import { useUndoEnding } from '#web/appointments/card/use-undo-ending.ts'

interface CalendarModalsProps {
  search: CalendarSearch
  onSearch: (search: CalendarSearch) => void
  calendar: CalendarState
}

/** Shows the form of a new appointment, or the appointment or block that the address names. */
export function CalendarModals({ search, onSearch, calendar }: CalendarModalsProps) {
  const { timeZone } = useMe().salon
  const { bookable, staff, services, shown, shownDay, opennessOf, now, blocks } = calendar
  // The form of the last opened appointment stays, because it knows the appointment's new status before the lists do.
  const read = useLast(search.appointment)
  const waiting = useWaitingGuest(search.for)
  const bookedFor = useBookedFor(search)
  const close = () => onSearch(withNothingOpen(search))
  const say = useSay()
  const sayEnded = useUndoEnding((appointment) => onSearch({ ...search, appointment }))
  const known = { staff, services: services.data?.services ?? [], shown, onClose: close }
  return (
    <>
      {search.new !== undefined && bookable && waiting.isReady && bookedFor.isReady && (
        <NewAppointment
          {...known}
          key={search.new}
          opened
          start={{
            ...startOfNext(shownDay, opennessOf(shownDay, null).open, now, timeZone),
            ...startOfNew({ new: search.new, with: search.with }),
          }}
          // If the form was opened by a press on a time, that time can be blocked instead.
          blockable={search.new ? blockableOf(calendar) : []}
          onBlock={blocks.block}
          guest={waiting.guest}
          known={bookedFor.values}
          onBooked={([first, ...more]) => {
            if (first) say(wordsOf(first, more.length), first)
            void waiting.takeOff()
          }}
        />
      )}
      {read !== undefined && services.data && (
        <MovedAppointment
          {...known}
          key={read}
          id={read}
          {...{ search, calendar, onSearch }}
          opened={search.appointment !== undefined}
          onSaved={(saved, before) => say('Saved', saved, before)}
          onEnded={sayEnded}
          onDeleted={close}
        />
      )}
      {search.block !== undefined && (
        <MovedBlock key={search.block} id={search.block} calendar={calendar} onClose={close} />
      )}
      <BlockRefused blocks={blocks} />
    </>
  )
}

function wordsOf({ status }: Appointment, more: number): string {
  if (more > 0) return `${more + 1} appointments booked`
  return status === 'in-progress' ? 'Started' : 'Booked'
}

/** Returns the members whose time may be blocked: the shown members who take appointments. */
function blockableOf({ staff, filter, blocks }: CalendarState) {
  if (!blocks.isAllowed) return []
  return staff.filter(({ id, isActive }) => isActive && (filter.length === 0 || filter.includes(id)))
}

/** Returns a function that announces a booking with its day in a toast; with Undo if it was booked `before`. */
function useSay() {
  const { timeZone } = useMe().salon
  const undoEdit = useUndoEdit()
  return (words: string, booked: Appointment, before?: Appointment) => {
    const { startsAt, customerName, services } = booked
    const day = formatDay(localDateOf(startsAt, timeZone))
    showToast(
      `${words} for ${customerName}: ${day} at ${formatTime(startsAt, timeZone)} with ${memberFirstNames(services)}`,
      { onUndo: before && undoEdit(before, booked) },
    )
  }
}

function withNothingOpen(search: CalendarSearch): CalendarSearch {
  const { new: _new, with: _with, for: _for, ...others } = search
  const { customer: _customer, again: _again, appointment: _appointment, block: _block, ...rest } = others
  return rest
}

type LinkedAppointmentProps = ComponentProps<typeof OpenAppointment> & CalendarModalsProps

function MovedAppointment(props: LinkedAppointmentProps) {
  const { id, opened, onClose, calendar } = props
  return (
    <AfterMove title="Appointment" opened={opened} isSaving={calendar.moves.isSaving(id)} onClose={onClose}>
      <LinkedAppointment {...props} />
    </AfterMove>
  )
}

function LinkedAppointment({ search, calendar, onSearch, ...rest }: LinkedAppointmentProps) {
  const { id, opened } = rest
  useItsDay(search, calendar, onSearch)
  const isDue = useRef(false)
  const isLoaded = calendar.read.data !== undefined && !calendar.busy
  useEffect(() => {
    if (opened) isDue.current = true
    // Closed early, the card waits for the appointments of its day.
    else if (isDue.current && isLoaded) {
      isDue.current = false
      bringIntoSight(id)
    }
  }, [id, opened, isLoaded])
  return <OpenAppointment {...rest} />
}

interface OpenBlockProps {
  id: string
  calendar: CalendarState
  onClose: () => void
}

function MovedBlock(props: OpenBlockProps) {
  const { id, calendar, onClose } = props
  return (
    <AfterMove title="Blocked Time" opened isSaving={calendar.moves.isSaving(id)} onClose={onClose}>
      <OpenBlock {...props} />
    </AfterMove>
  )
}

/** Shows the block that the address names, as it was when it was opened. */
function OpenBlock({ id, calendar, onClose }: OpenBlockProps) {
  const { timeOff, staff, blocks, read, busy } = calendar
  const now = timeOff.find((off) => off.id === id && off.isBlock)
  // A block that is removed while it is open stays shown.
  const [row, setRow] = useState(now)
  if (now && !row) setRow(now)
  if (!row) {
    if (read.data === undefined || busy) return null
    const message = 'It was removed, or it is in another week.'
    return <Notice title="Blocked time not found" message={message} opened onClose={onClose} />
  }
  return (
    <EditBlock
      block={row}
      latest={now}
      staff={staff.filter((member) => member.isActive || member.id === row.staffId)}
      opened
      onClose={onClose}
      onRemove={blocks.remove}
    />
  )
}

/** Returns the last value that was defined. */
function useLast(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return last
}
