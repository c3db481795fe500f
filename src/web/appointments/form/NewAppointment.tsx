import type { MinuteSpan } from '#domain/appointments/calendar/calendar.ts'
import { addAppointmentContract } from '#domain/appointments/contract-changes.ts'
import { repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { dueChoices } from '#domain/appointments/form/due-choices.ts'
import { isLocalDate, isLocalTime, minuteOfDay } from '#domain/kit/dates.ts'
import { instantAt } from '#domain/kit/time.ts'
import type { Service } from '#domain/services/contract.ts'
import type { Waiting } from '#domain/waiting/contract-waitlist.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'
import { FormModal } from '#web/kit/ui/forms/FormModal.tsx'
import { useHeld } from '#web/kit/ui/forms/use-held.ts'
import { type SheetForm, type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import { AppointmentFields, BookingTotal } from './AppointmentFields.tsx'
import {
  addBody,
  type BookingValues,
  serviceChoices,
  bookingProblems,
  guestValues,
  newValues,
  repeatBody,
  bookedMinutes,
  chosenTotals,
  minutesSinceStart,
} from './booking-values.ts'
import type { ServiceChoice } from '#web/services/parts/service-choice.ts'
import { type BlockBody, blockAt, blockedHour } from '#web/appointments/calendar/block-bodies.ts'
import { AskedDeposit } from './AskedDeposit.tsx'
import { BlockInstead } from './BlockInstead.tsx'
import { askedDeposit, whyNotDeposit } from '#web/appointments/parts/deposit-values.ts'
import { memberProblems } from './members.ts'
import { nextStep } from './next-step.ts'
import { RepeatFields } from '#web/appointments/repeat/RepeatFields.tsx'
import { sayFailure } from './say-failure.ts'
import { SlotNotice } from './SlotNotice.tsx'
import { useBookAnyway } from './use-book-anyway.tsx'
import { useDesk } from './use-desk.ts'
import { useQueueInstead } from './use-queue-instead.tsx'
import { useNewCustomer } from '#web/customers/parts/use-new-customer.ts'
import { type Repeat, useRepeat } from '#web/appointments/repeat/use-repeat.ts'
import { useSlotCheck } from './use-slot-check.ts'

interface NewAppointmentProps extends SheetOpening {
  start: { date: string; time: string; staffId?: string }
  /** The waitlist entry that is being booked; null if there is none. */
  guest: Waiting | null
  /** What is already known, such as the customer. */
  known?: Partial<BookingValues>
  staff: readonly CalendarMember[]
  services: readonly Service[]
  /** The hours that the calendar shows. */
  shown: MinuteSpan
  /** The members whose time can be blocked instead, if the form starts without a member. */
  blockable: readonly CalendarMember[]
  onBlock: (block: BlockBody) => void
  /** Called with the booked appointment, or with those of a repeat in their order. */
  onBooked: (appointments: readonly Appointment[]) => void
}

/** Shows the form of a new appointment. Remount it for each new start. */
export function NewAppointment(props: NewAppointmentProps) {
  const { staff, shown, onBooked } = props
  const { form, repeat, choices, check, step, startNow, isFull, dues } = useNewForm(props)
  const { priceMinor } = chosenTotals(form.values, choices)
  const queue = useQueueInstead(form.values, props.onClose)
  const anyway = useBookAnyway('Book')
  const customer = useNewCustomer(form)
  const times = repeat.isOn ? repeat.chosen.length : 1
  return (
    <>
      <FormModal
        title="New Appointment"
        form={form}
        onSubmit={async (values, by) => {
          const options = { isStarted: by === 'start' }
          const booking = anyway.send({ ...values, ...options }, (confirmed) =>
            book(values, repeat, { ...options, confirmed, deposit: askedDeposit(values.deposit, dues) }, form.send),
          )
          return await unlessOfDate(booking.then(onBooked), repeat)
        }}
        submitLabel={times > 1 ? `Create ${times} Appointments` : 'Create'}
        busyLabel="Creating..."
        second={
          startNow && form.values.deposit.amountMinor === '' ? { label: 'Create and Start', value: 'start' } : undefined
        }
        width={600}
        summary={<BookingTotal values={form.values} {...{ choices, times, step }} />}
      >
        {isOnlyTime(form) && <Block {...props} values={form.values} />}
        <AppointmentFields
          {...{ form, choices, shown }}
          team={staff}
          onAddCustomer={customer.onAdd}
          isNextOffered={!repeat.isOn && check.next !== null}
        >
          {isFull && form.values.durationMin === null && queue.offer}
          {!repeat.isOn && <SlotNotice {...{ form, choices, check, startNow }} disabled={false} />}
          {!repeat.isOn && <AskedDeposit form={form} priceMinor={priceMinor} choices={dues} />}
          <RepeatFields repeat={repeat} error={form.errors['dates']} />
        </AppointmentFields>
      </FormModal>
      {anyway.dialog}
      {customer.dialog}
      {queue.sheet}
    </>
  )
}

/**
 * Returns the form's values with their checks, what is still to be done, and whether the appointment can be started as
 * soon as it is created.
 */
function useNewForm({ opened, onClose, start, guest, known, staff, services }: NewAppointmentProps) {
  const { timeZone } = useMe().salon
  const clock = useSalonClock()
  const isWalkIn = !useMay('seeCustomers')
  const whom = guest ? guestValues(guest) : isWalkIn && { kind: 'walk-in' as const }
  const choices = serviceChoices(services, [])
  const form = useSheetForm<BookingValues>({
    opened,
    onClose,
    initialValues: { ...newValues(start, staff), ...whom, ...offeredOf(known, choices) },
    validate: problemsOf,
  })
  const repeat = useRepeat(form.values)
  const check = useSlotCheck(form.values, bookedMinutes(form.values, choices), null, timeZone, form.isUnsettled)
  const desk = useDesk(form.values, staff, repeat.isOn)
  const dues = useDueChoices(form, choices)
  const step = nextStep(form.values, problemsOf(form.values), staff)
  return { form, repeat, choices, check, step, dues, ...desk }

  function problemsOf(values: BookingValues): Record<string, string> {
    return {
      ...(repeat.isOn ? repeatErrors(repeat) : check.why && !check.isWarning && { time: check.why }),
      ...memberProblems(values, staff, null),
      ...bookingProblems(values, choices, minutesSinceStart(values, clock) >= 0),
      ...(!repeat.isOn && dues.length > 0 && depositProblems(values, choices)),
    }
  }
}

/** Returns the deadlines of a deposit that the form's start allows; none without a start or a price. */
function useDueChoices({ values, isUnsettled }: SheetForm<BookingValues>, choices: readonly ServiceChoice[]) {
  const { date, time } = values
  const { timeZone } = useMe().salon
  const now = useHeld(useNow(), isUnsettled)
  if (!isLocalDate(date) || !isLocalTime(time) || chosenTotals(values, choices).priceMinor === 0) return []
  return dueChoices(now, { startsAt: instantAt(date, time, timeZone) }, timeZone)
}

function depositProblems(
  { deposit, ...values }: BookingValues,
  choices: readonly ServiceChoice[],
): Record<string, string> {
  if (deposit.amountMinor.trim() === '') return {}
  const why = whyNotDeposit(deposit.amountMinor, chosenTotals(values, choices).priceMinor)
  return why ? { 'deposit.amountMinor': why } : {}
}

/** Returns what is known, without services that the salon no longer offers. */
function offeredOf(known: Partial<BookingValues> = {}, choices: readonly ServiceChoice[]): Partial<BookingValues> {
  const isOffered = (id: string) => choices.some(({ serviceId }) => serviceId === id)
  return known.serviceIds ? { ...known, serviceIds: known.serviceIds.filter(isOffered) } : known
}

/** Shows the refusal of one date of a repeat at that date, so that the form stays open. */
async function unlessOfDate(booked: Promise<void>, repeat: Repeat): Promise<void | false> {
  try {
    await booked
  } catch (refusal) {
    if (!repeat.isOn || !repeat.refuseDate(refusal)) throw refusal
    return false
  }
}

/** Returns whether nothing has been entered in the form but when and with whom. */
function isOnlyTime({ values, isDirty }: SheetForm<BookingValues>): boolean {
  const { date: _date, time: _time, staffId: _staffId, ...visit } = values
  return !Object.keys(visit).some((field) => isDirty(field))
}

/** Offers to block the time instead, as long as nothing about a visit has been entered. */
function Block({
  values: { date, time, staffId },
  blockable,
  onBlock,
  onClose,
}: NewAppointmentProps & { values: BookingValues }) {
  const members = staffId ? blockable.filter(({ id }) => id === staffId) : blockable
  if (!isLocalDate(date) || !isLocalTime(time)) return null
  const min = minuteOfDay(time)
  return (
    <BlockInstead
      hour={blockedHour(min)}
      members={members}
      onBlock={(id) => {
        onClose()
        onBlock(blockAt({ date, min, staffId: id }))
      }}
    />
  )
}

function repeatErrors({ problems, chosen }: Repeat): Record<string, string> {
  // The two number fields show their own problems.
  if (problems.everyWeeks || problems.count) return { dates: 'Check how often it is repeated.' }
  return chosen.length === 0 ? { dates: 'Choose at least one date.' } : {}
}

interface Options {
  isStarted: boolean
  confirmed: boolean
  /** The deposit that is asked for; null if none is. */
  deposit: ReturnType<typeof askedDeposit>
}

/** Sends one appointment, or all chosen dates of a repeat. */
async function book(
  values: BookingValues,
  repeat: Repeat,
  { isStarted, confirmed: isConfirmed, deposit }: Options,
  send: SheetForm<BookingValues>['send'],
): Promise<readonly Appointment[]> {
  const fail = sayFailure('Failed to save appointment')
  const confirmed = isConfirmed && { confirmed: isConfirmed }
  const started = isStarted && { isStarted }
  if (!repeat.isOn) {
    const sent = send(addAppointmentContract, {
      body: { ...addBody(values), ...confirmed, ...started, ...(deposit && { deposit }) },
    })
    return [(await sent.catch(fail)).appointment]
  }
  const dates = repeat.chosen.map(({ at }) => ({ date: at.date, time: at.time }))
  const sent = send(repeatAppointmentContract, { body: { ...repeatBody(values), dates, ...confirmed } })
  return (await sent.catch(fail)).appointments
}
