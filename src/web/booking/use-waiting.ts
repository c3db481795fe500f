import { useState } from 'react'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { joinWaitlistAddress } from '#domain/waiting/addresses.ts'
import type { joinWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { timesOfPart } from '#domain/waiting/day-parts.ts'
import { callAt } from '#web/kit/api.ts'
import { keep, type Typed, useKept } from './draft.ts'
import { refusedAt, showFirst } from './at-fields.ts'
import { stillWrong } from './still-wrong.ts'
import { wrongIn } from './Person.tsx'
import { useShownChange } from './use-change.ts'
import { useProof } from './use-proof.ts'

/** The context of the waitlist form, with its initial values. */
export interface WaitProps {
  page: BookingPage
  choice: Choice
  /** The details that were already typed further down the page. */
  typed: Typed
  /** The day that the visitor was viewing. */
  date: LocalDate
}

/**
 * Returns the state of the waitlist form: its values, the messages about them, and a function that sends them once,
 * however often it is pressed.
 */
export function useWaiting({ page: { salon }, choice: { locationId, serviceIds, staffId }, typed, date }: WaitProps) {
  const wishKey = `parlour-wish-${salon.slug}-${date}`
  const [values, type] = useKept(wishKey, {
    name: typed.customerName,
    phone: typed.customerPhone,
    fromDate: date,
    toDate: addDays(date, 6),
    part: 'any',
  })
  const [missing, setMissing] = useState<Partial<Record<string, string>>>({})
  const [sent, setSent] = useState(values)
  const [until, setUntil] = useState<string | null>(null)
  const prove = useProof(salon.slug)
  const joining = useShownChange(fieldIds, async (key) => {
    const { part, ...rest } = values
    const body = { ...rest, serviceIds: [...serviceIds], locationId, staffId, ...timesOfPart(part) }
    const params = { salon: salon.slug }
    const joined = await prove(JSON.stringify(body), async (proof) =>
      callAt<typeof joinWaitlistContract>(joinWaitlistAddress, { params, body: { ...body, proof } }, key),
    )
    keep(wishKey, null)
    setUntil(joined.until)
  })
  const { problems, failure } = refusedAt(joining.error, Object.keys(values))
  return {
    values,
    type,
    problems: stillWrong(Object.keys(missing).length > 0 ? missing : problems, sent, values),
    failure,
    until,
    isSending: joining.isSending,
    join() {
      const found = {
        ...wrongIn(values),
        ...(values.fromDate === '' && { fromDate: 'Choose a day.' }),
        ...(values.toDate === '' && { toDate: 'Choose a day.' }),
      }
      setMissing(found)
      setSent(values)
      showFirst(fieldIds.filter((id) => id.slice('wait-'.length) in found))
      if (Object.keys(found).length === 0) void joining.send(JSON.stringify([values, serviceIds, locationId, staffId]))
    },
  }
}

/** The ids of the fields, from top to bottom. */
const fieldIds = ['wait-name', 'wait-phone', 'wait-fromDate', 'wait-toDate']
