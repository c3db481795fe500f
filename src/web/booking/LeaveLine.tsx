import { useState } from 'react'
import { leaveQueueAddress } from '#domain/waiting/addresses.ts'
import type { leaveQueueContract } from '#domain/waiting/contract-queue.ts'
import { callAt } from '#web/kit/api.ts'
import { Asked } from './Asked.tsx'
import { Failure } from './Failure.tsx'
import { useChange } from './use-change.ts'

interface LeaveLineProps {
  salon: string
  token: string
  onLeft: () => Promise<void>
}

/** Asks for confirmation, then gives up the place in the queue. */
export function LeaveLine({ salon, token, onLeft }: LeaveLineProps) {
  const [isAsking, setAsking] = useState(false)
  const leaving = useChange(async (key) => {
    await callAt<typeof leaveQueueContract>(leaveQueueAddress, { params: { salon, token } }, key)
    await onLeft()
  })
  if (!isAsking)
    return (
      <button type="button" className="btn quiet scripted" onClick={() => setAsking(true)}>
        Leave the line
      </button>
    )
  return (
    <section className="card" aria-labelledby="leave">
      <Asked id="leave">Leave the line?</Asked>
      <p className="pl-quiet">The next person moves up.</p>
      <Failure error={leaving.error?.message} />
      <div className="after">
        <button type="button" className="btn soft" onClick={() => setAsking(false)}>
          Stay
        </button>
        <button
          type="button"
          className="btn dng"
          aria-disabled={leaving.isSending}
          onClick={() => void leaving.send('')}
        >
          {leaving.isSending ? 'Leaving…' : 'Yes, leave'}
        </button>
      </div>
    </section>
  )
}
