import { useForm, type UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { editAppointmentContract } from '#domain/appointments/contract-changes.ts'
import type { Appointment, CalendarMember } from '#domain/appointments/contract.ts'
import { whyCannotRebook } from '#domain/appointments/status.ts'
import type { Service } from '#domain/services/contract.ts'
import { useMe } from '#web/kit/me.tsx'
import { useWrite, type Write } from '#web/kit/query.ts'
import { type BookingValues, choicesOf, editBodyOf, errorsOf, lengthOf, valuesOf } from './booking-values.ts'
import { memberErrors, membersOf } from './members.ts'
import { mergeValues } from './merge-values.ts'
import { sayFailure } from './say-failure.ts'
import { isOutrun, useBase } from './use-base.ts'
import type { BookAnyway } from './use-book-anyway.tsx'
import { useSlotCheck } from './use-slot-check.ts'

interface Edited {
  opened: boolean
  appointment: Appointment
  staff: readonly CalendarMember[]
  services: readonly Service[]
}

/** The form's values over the appointment as it was read, and how they are saved. */
export function useEdit({ opened, appointment, staff, services }: Edited, anyway: BookAnyway) {
  const { timeZone } = useMe().salon
  const form = useForm<BookingValues>({
    initialValues: valuesOf(appointment, timeZone),
    validate: (values) => ({
      ...(check.why && !check.isWarning && { time: check.why }),
      ...(!isOver && { ...memberErrors(values, team, base), ...errorsOf(values, choices) }),
    }),
  })
  const write = useWrite(editAppointmentContract, { opened })
  const state = useBase(appointment, { isDirty: form.isDirty(), paused: write.isUnsettled }, (fresh) => {
    form.setInitialValues(valuesOf(fresh, timeZone))
    form.reset()
  })
  const { base } = state
  const choices = choicesOf(services, base.services)
  const check = useSlotCheck(form.values, lengthOf(form.values, choices), base, timeZone, write.isUnsettled)
  const team = membersOf(staff, base)
  const isOver = whyCannotRebook(base.status) !== null
  return { ...state, form, choices, check, team, isOver, ...useSaving(form, state, write, anyway) }
}

type Base = ReturnType<typeof useBase>

function useSaving(
  form: UseFormReturnType<BookingValues>,
  { base, news, rebase }: Base,
  { mutateAsync }: Write<typeof editAppointmentContract>,
  anyway: BookAnyway,
) {
  const { timeZone } = useMe().salon
  const [outrun, setOutrun] = useState({ version: -1, message: '' })
  return {
    /** Somebody was faster, and what they did is not known yet. */
    outrun: outrun.version === base.version ? outrun.message : null,
    /** What was typed, over what somebody else left; then sent like any other save. */
    overwrite(element: HTMLFormElement) {
      if (!news) return
      // The form must hold them before it is sent.
      flushSync(() => {
        form.setValues(mergeValues(form.values, base, news.appointment, timeZone))
        rebase(news.appointment)
      })
      element.requestSubmit()
    },
    /** null when somebody was faster: then the form says what they did. */
    async save(values: BookingValues): Promise<Appointment | null> {
      const [params, body] = [{ id: base.id }, editBodyOf(values, base, timeZone)]
      try {
        const sent = anyway.send(body, (confirmed) =>
          mutateAsync({ params, body: { ...body, ...(confirmed && { confirmed }) } }),
        )
        return (await sent.catch(sayFailure('Failed to save appointment'))).appointment
      } catch (refusal) {
        if (!isOutrun(refusal)) throw refusal
        setOutrun({ version: base.version, message: refusal.message })
        return null
      }
    },
  }
}
