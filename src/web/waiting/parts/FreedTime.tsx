import type { Appointment } from '#domain/appointments/contract.ts'
import { listWaitlistContract } from '#domain/waiting/contract-waitlist.ts'
import { useMay } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { useNow } from '#web/kit/use-now.ts'
import { freedBy } from './freed-by.ts'
import { WaitingRows } from './WaitingRows.tsx'

/** Lists the people on the waitlist whom the time of a cancelled appointment suits, to message and book them. */
export function FreedTime({ appointment }: { appointment: Appointment }) {
  const mayAsk = useMay('keepWaitlist')
  const freed = freedBy(appointment, useNow())
  const enabled = mayAsk && freed !== null
  const read = useRead(listWaitlistContract, { query: freed ?? {} }, { enabled })
  const waiting = enabled ? (read.data?.waiting ?? []) : []
  if (waiting.length === 0) return null
  return (
    <section className="pl-well" aria-label="Waiting for this time">
      <h3>
        {waiting.length === 1
          ? '1 person on the waitlist could take this slot'
          : `${waiting.length} people on the waitlist could take this slot`}
      </h3>
      <WaitingRows waiting={waiting} />
    </section>
  )
}
