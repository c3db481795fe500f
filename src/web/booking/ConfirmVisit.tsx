import { confirmVisitAddress } from '#domain/booking/addresses-visit.ts'
import type { confirmVisitContract } from '#domain/booking/contract-visit.ts'
import { callAt } from '#web/kit/api.ts'
import type { ChangeProps } from './CancelVisit.tsx'
import { Failure } from './Failure.tsx'
import { useChange } from './use-change.ts'

/** Lets the customer confirm that they come. */
export function ConfirmVisit({ page, token, visit, onDone }: Omit<ChangeProps, 'onLeave'>) {
  const { startsAt } = visit
  const change = useChange(async (key) => {
    const params = { salon: page.salon.slug, token }
    const changed = await callAt<typeof confirmVisitContract>(confirmVisitAddress, { params, body: { startsAt } }, key)
    onDone(changed.visit, 'Thank you. The salon knows that you are coming.')
  })
  if (!visit.canConfirm || visit.isConfirmed) return null
  return (
    <>
      <Failure error={change.error?.message} />
      <div className="after scripted">
        <button
          type="button"
          className="btn pri"
          aria-disabled={change.isSending}
          onClick={() => void change.send(startsAt)}
        >
          {change.isSending ? 'Telling the salon…' : 'Confirm: I’m coming'}
        </button>
      </div>
    </>
  )
}
