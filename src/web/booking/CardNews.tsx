import type { Visit } from '#domain/booking/contract-visit.ts'
import { Failure } from './Failure.tsx'
import { Icon } from './icons.tsx'
import { momentText } from './moment-text.ts'
import type { CardCheck } from './use-card-check.ts'

/** Says that a card payment is still being checked, was not paid, or will be refunded by the salon. */
export function CardNews({ check, visit, zone }: { check: CardCheck; visit: Visit; zone: string }) {
  const words = wordsOf(check, visit, zone)
  const isStill = check.outcome === 'checking'
  return (
    <>
      <div role="status" className={words ? undefined : 'pl-hidden'}>
        {words && (
          <p className={isStill || check.isAsking ? 'note' : 'note bad'}>
            <Icon of={isStill || check.isAsking ? 'clock' : 'alert'} />
            {words}
          </p>
        )}
      </div>
      <Failure error={check.error?.message} />
      {(check.error !== null || isStill) && (
        <div className="after">
          <button type="button" className="btn soft" aria-disabled={check.isAsking} onClick={check.ask}>
            {check.isAsking ? 'Asking…' : 'Ask again'}
          </button>
        </div>
      )}
    </>
  )
}

function wordsOf({ outcome, isAsking }: CardCheck, { deposit }: Visit, zone: string): string | null {
  if (!deposit) return null
  if (deposit.card.isHeld)
    return 'A card payment could not be used as the deposit. The salon will refund it or call you.'
  if (outcome === 'checking') return 'Your card payment is still being checked. This page checks again automatically.'
  if (isAsking) return 'Checking your card payment…'
  if (deposit.standing !== 'waiting' || (outcome !== 'failed' && outcome !== 'abandoned')) return null
  const held = deposit.dueAt ? ` Your time is held until ${momentText(deposit.dueAt, zone)}.` : ''
  return outcome === 'failed'
    ? `The card payment did not go through. Nothing was paid.${held} You can pay again.`
    : `The card payment was not completed. Nothing was paid.${held} You can pay again.`
}
