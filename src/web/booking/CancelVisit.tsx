import type { Visit } from '#domain/booking/contract-visit.ts'
import { cancelVisitAddress } from '#domain/booking/addresses-visit.ts'
import type { cancelVisitContract } from '#domain/booking/contract-visit.ts'
import type { BookingPage } from '#domain/booking/page-view.ts'
import { callAt } from '#web/kit/api.ts'
import { Asked } from './Asked.tsx'
import { notGivenBack } from './DepositCard.tsx'
import { Failure } from './Failure.tsx'
import { useChange } from './use-change.ts'

export interface ChangeProps {
  page: BookingPage
  token: string
  visit: Visit
  onDone: (visit: Visit, words: string) => void
  onLeave: () => void
}

/** Asks for confirmation, then cancels the visit. */
export function CancelVisit({ page, token, visit, onDone, onLeave }: ChangeProps) {
  const change = useChange(async (key) => {
    const params = { salon: page.salon.slug, token }
    const changed = await callAt<typeof cancelVisitContract>(cancelVisitAddress, { params }, key)
    onDone(changed.visit, 'Appointment cancelled')
  })
  return (
    <section className="card" aria-labelledby="cancel-visit">
      <Asked id="cancel-visit">Cancel this appointment?</Asked>
      <p className="pl-quiet">Your slot will go to someone else.</p>
      {visit.deposit?.standing === 'received' && <p>{notGivenBack(visit, page.salon.timeZone)}</p>}
      <Failure error={change.error?.message} />
      <div className="after">
        <button type="button" className="btn soft" onClick={onLeave}>
          Keep it
        </button>
        <button type="button" className="btn dng" aria-disabled={change.isSending} onClick={() => void change.send('')}>
          {change.isSending ? 'Cancelling…' : 'Yes, cancel it'}
        </button>
      </div>
    </section>
  )
}
