import { useState } from 'react'
import type { BookingPage, Choice } from '#domain/booking/page-view.ts'
import { addDays, type LocalDate } from '#domain/kit/dates.ts'
import { joinWaitlistAddress } from '#domain/waiting/addresses.ts'
import type { joinWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { timesOfPart } from '#domain/waiting/day-parts.ts'
import { ApiRefusal, callAt } from '#web/kit/api.ts'
import type { Typed } from './draft.ts'
import { missingOf } from './Person.tsx'
import { useChange } from './use-change.ts'
import { useProof } from './use-proof.ts'

/** What a wish begins with. */
export interface WaitProps {
  page: BookingPage
  choice: Choice
  /** What was typed further down already. */
  typed: Typed
  /** The day that is looked at. */
  date: LocalDate
}

/** A wish for the waitlist: what was typed, sent once however often it is pressed, and what was said to it. */
export function useWaiting({ page: { salon }, choice: { locationId, serviceIds, staffId }, typed, date }: WaitProps) {
  const [values, setValues] = useState({
    name: typed.customerName,
    phone: typed.customerPhone,
    fromDate: date,
    toDate: addDays(date, 6),
    part: 'any',
  })
  const [missing, setMissing] = useState<Partial<Record<string, string>>>({})
  const [until, setUntil] = useState<string | null>(null)
  const prove = useProof(salon.slug)
  const joining = useChange(async (key) => {
    const { part, ...rest } = values
    const body = { ...rest, serviceIds: [...serviceIds], locationId, staffId, ...timesOfPart(part) }
    const params = { salon: salon.slug }
    const sent = await prove(JSON.stringify(body), async (proof) =>
      callAt<typeof joinWaitlistContract>(joinWaitlistAddress, { params, body: { ...body, proof } }, key),
    )
    setUntil(sent.until)
  })
  const refused = joining.error instanceof ApiRefusal ? joining.error : null
  const field = refused?.field !== undefined && refused.field in values ? refused.field : null
  return {
    values,
    type: (change: Partial<typeof values>) => setValues({ ...values, ...change }),
    problems: { ...(field && refused && { [field]: refused.message }), ...missing },
    failure: field ? null : joining.error,
    until,
    isSending: joining.isSending,
    join() {
      const found = missingOf(values)
      setMissing(found)
      if (Object.keys(found).length === 0) void joining.send(JSON.stringify([values, serviceIds, locationId, staffId]))
    },
  }
}
