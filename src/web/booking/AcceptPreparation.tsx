import { acceptPreparationAddress } from '#domain/booking/addresses-visit.ts'
import type { acceptPreparationContract } from '#domain/booking/contract-visit.ts'
import { acceptanceOf } from '#domain/booking/preparation.ts'
import type { Instant } from '#domain/kit/dates.ts'
import { callAt } from '#web/kit/api.ts'
import type { ChangeProps } from './CancelVisit.tsx'
import { Failure } from './Failure.tsx'
import { Rules } from './Rules.tsx'
import { useChange } from './use-change.ts'

/** Shows the preparation rules of a booked visit, and lets the customer accept those that ask for it. */
export function AcceptPreparation({
  page,
  token,
  visit,
  now,
  onDone,
}: Omit<ChangeProps, 'onLeave'> & { now: Instant }) {
  const { preparation, status, startsAt } = visit
  const { slug: salon, timeZone } = page.salon
  const accepted = acceptanceOf(preparation)
  const change = useChange(async (key) => {
    const asked = { params: { salon, token }, body: { accepted } }
    const changed = await callAt<typeof acceptPreparationContract>(acceptPreparationAddress, asked, key)
    onDone(changed.visit, 'Thank you. The salon knows that you have read this.')
  })
  if (preparation.length === 0 || status === 'cancelled') return null
  return (
    <section className="card prep" aria-labelledby="preparation">
      <h2 id="preparation">Before your visit</h2>
      <Rules rules={preparation} zone={timeZone} />
      <Failure error={change.error?.message} />
      {accepted.length > 0 && status === 'booked' && now < startsAt && (
        <div className="after scripted">
          <button
            type="button"
            className="btn soft"
            aria-disabled={change.isSending}
            onClick={() => void change.send(JSON.stringify(accepted))}
          >
            {change.isSending ? 'Telling the salon…' : 'I have read this and accept it'}
          </button>
        </div>
      )}
    </section>
  )
}
