import { useEffect, useState } from 'react'
import { startPaymentContract } from '#domain/billing/contract-payments.ts'
import type { CallInput } from '#domain/kit/endpoint.ts'
import { saidAs } from '#web/kit/said-as.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { refresh, useWrite } from '#web/kit/query.ts'
import { goOn, PopupFailed } from './popup.ts'

type Body = CallInput<typeof startPaymentContract>['body']

/**
 * Returns a function that starts a payment and continues it at the provider; if that fails, the reason is shown in the
 * documents' words.
 */
export function usePayment() {
  const begin = useWrite(startPaymentContract)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useBackFromPage(() => setBusy(false))
  async function pay(body: Body): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      const begun = await saidAs('Failed to process payment. Please try again.', begin.mutateAsync({ body }))
      if ((await goOn(begun)) === 'left') return
      setBusy(false)
      // The payment is now in the list of those that are not confirmed.
      void refresh(startPaymentContract.topics)
    } catch (error) {
      setBusy(false)
      setFailure(wordsFor(error))
      // The price is read again, because it has changed and the person must check it.
      if (error instanceof ApiRefusal && error.code === 'price-changed') void refresh(startPaymentContract.topics)
    }
  }
  return { pay, isBusy, failure, forget: () => setFailure(null) }
}

/**
 * Calls `onBack` when the person returns from the provider's page; the browser may show this page in its earlier state.
 */
function useBackFromPage(onBack: () => void): void {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  })
}

function wordsFor(error: unknown): string {
  if (error instanceof PopupFailed) return notInitialized(error.message)
  if (!(error instanceof ApiRefusal)) throw error
  return error.code === 'payment-not-initialized' ? notInitialized(error.message) : error.message
}

const notInitialized = (why: string) => `Payment initialization failed: ${why}`
