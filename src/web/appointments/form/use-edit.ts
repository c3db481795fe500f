import { keepsHiddenPhone } from '#domain/appointments/form/decide-edit.ts'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { whyCannotRebook } from '#domain/appointments/status.ts'
import type { Service } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useSalonClock } from '#web/kit/use-salon-clock.ts'
import { useRead } from '#web/kit/query.ts'
import { useEditedRow } from '#web/kit/ui/forms/use-edited-row.tsx'
import { type SheetForm, type SheetOpening, useSheetForm } from '#web/kit/ui/forms/use-sheet-form.ts'
import {
  type BookingValues,
  serviceChoices,
  editBody,
  bookingProblems,
  bookedMinutes,
  isSameCustomer,
  minutesSinceStart,
  valuesOf,
} from './booking-values.ts'
import { changedParts } from './changed-parts.ts'
import { memberProblems, memberChoices } from './members.ts'
import { mergeValues } from './merge-values.ts'
import { sayFailure } from './say-failure.ts'
import type { BookAnyway } from './use-book-anyway.tsx'
import { useSlotCheck } from './use-slot-check.ts'

interface Edited extends SheetOpening {
  appointment: Appointment
  staff: readonly CalendarMember[]
  services: readonly Service[]
}

/** Returns the form's values over the appointment as it was read, and a function that saves them. */
export function useEdit({ opened, onClose, appointment, staff, services }: Edited, anyway: BookAnyway) {
  const me = useMe()
  const { timeZone } = me.salon
  const clock = useSalonClock()
  // A walk-in without a phone keeps it that way, wherever the visit is moved.
  const needsNoPhone = (values: BookingValues) =>
    minutesSinceStart(values, clock) >= 0 ||
    isSameCustomer(values, valuesOf(base, timeZone)) ||
    keepsHiddenPhone(me, base, values)
  const form: SheetForm<BookingValues> = useSheetForm({
    opened,
    onClose,
    initialValues: valuesOf(appointment, timeZone),
    validate: (values) => ({
      ...(check.why && !check.isWarning && { time: check.why }),
      ...(!isOver && {
        ...memberProblems(values, team, base),
        ...bookingProblems(values, choices, needsNoPhone(values)),
      }),
    }),
  })
  const { base, isOutrun, notice } = useEditedRow<Appointment, Appointment, BookingValues>({
    opened: appointment,
    latest: appointment,
    form,
    valuesOf: (row) => valuesOf(row, timeZone),
    changes: (before, now) => changedParts(before, now, timeZone),
    merge: (typed, before, now) => mergeValues(typed, before, now, timeZone),
  })
  const history = useRead(readAppointmentHistoryContract, { params: { id: base.id } }, { enabled: isOutrun })
  const choices = serviceChoices(services, base.services)
  const check = useSlotCheck(form.values, bookedMinutes(form.values, choices), base, timeZone, form.isUnsettled)
  const team = memberChoices(staff, base)
  const isOver = whyCannotRebook(base.status) !== null
  async function save(values: BookingValues): Promise<Appointment> {
    const [params, body] = [{ id: base.id }, editBody(values, base, timeZone)]
    const sent = anyway.send(body, (confirmed) =>
      form.send(editAppointmentContract, { params, body: { ...body, ...(confirmed && { confirmed }) } }),
    )
    return (await sent.catch(sayFailure('Failed to save appointment'))).appointment
  }
  const by = history.data?.entries.at(-1)?.byName
  return { form, base, notice: notice(by), choices, check, team, isOver, save }
}
