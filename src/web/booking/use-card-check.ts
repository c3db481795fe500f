import { useEffect, useEffectEvent, useState } from 'react'
import type { Visit } from '#domain/booking/contract-visit.ts'
import { checkCardAddress } from '#domain/deposits/addresses.ts'
import type { CardOutcome } from '#domain/deposits/card-payment.ts'
import type { checkCardContract } from '#domain/deposits/contract.ts'
import { callAt } from '#web/kit/api.ts'
import { useChange } from './use-change.ts'

/**
 * The interval in milliseconds, and the number of times, at which the provider is asked again while it has no answer.
 */
const AGAIN_MS = 5000
const most = 12

/**
 * Checks a card payment after the customer's return: the server asks the provider, automatically if a payment
 * is open. Loading the page alone asks nothing, so that a scanner of links settles no payment.
 */
export function useCardCheck(
  { salon, token, visit }: { salon: string; token: string; visit: Visit },
  onChanged: (visit: Visit) => void,
) {
  const [outcome, setOutcome] = useState<CardOutcome | null>(null)
  const [times, setTimes] = useState(0)
  const { send, isSending, error } = useChange(async (key) => {
    const answer = await callAt<typeof checkCardContract>(checkCardAddress, { params: { salon, token } }, key)
    setOutcome(answer.outcome)
    setTimes((before) => before + 1)
    onChanged(answer.visit)
  })
  const isOpen = visit.deposit?.card.isOpen === true
  const isDue = isOpen && !isSending && !error && (times === 0 || (outcome === 'checking' && times < most))
  const ask = useEffectEvent(() => void send(''))
  useEffect(() => {
    if (!isDue) return undefined
    const waiting = setTimeout(ask, times === 0 ? 0 : AGAIN_MS)
    return () => clearTimeout(waiting)
  }, [isDue, times])
  return { outcome, isAsking: isOpen && (isSending || outcome === null) && !error, error, ask: () => void send('') }
}
export type CardCheck = ReturnType<typeof useCardCheck>
