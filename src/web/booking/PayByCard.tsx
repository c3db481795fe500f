import { useState } from 'react'
import type { BookingPage } from '#domain/booking/page-view.ts'
import type { Visit } from '#domain/booking/contract-visit.ts'
import { limits } from '#domain/booking/limits.ts'
import { payByCardAddress } from '#domain/deposits/addresses.ts'
import type { payByCardContract } from '#domain/deposits/contract.ts'
import { formatMoney } from '#domain/kit/money.ts'
import { callAt } from '#web/kit/api.ts'
import { refusedAt } from './at-fields.ts'
import { stillWrong } from './still-wrong.ts'
import { keep, useTyped } from './draft.ts'
import { Failure } from './Failure.tsx'
import { Field } from './Field.tsx'
import { useShownChange } from './use-change.ts'

interface PayByCardProps {
  page: BookingPage
  token: string
  visit: Visit
  isAsking: boolean
}

/**
 * Leads to the provider's page, where a deposit is paid by card and which returns to the visit. While the
 * provider is asked about an earlier payment, no other one can be started: the earlier one may have been paid, and the
 * answer moves the button.
 */
export function PayByCard({ page, token, visit, isAsking }: PayByCardProps) {
  const { amountMinor, card } = visit.deposit!
  const link = `/booking/${page.salon.slug}/visit/${token}`
  const label = `Pay ${formatMoney(amountMinor, page.salon.currency)} by card`
  const { email, type, send, error, isBusy } = usePayment(page.salon.slug, token, link)
  const [sent, setSent] = useState('')
  // Providers do not show their page inside another site's page.
  if (typeof window !== 'undefined' && window.top !== window)
    return (
      <a className="btn pri" href={link} target="_blank">
        {label}
      </a>
    )
  const isShut = isBusy || isAsking
  const { problems, failure } = refusedAt(error, card.asksEmail ? ['email'] : [])
  return (
    <form
      className="by-card scripted"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isShut) return
        setSent(email)
        void send(email)
      }}
    >
      <Failure error={failure} />
      {card.asksEmail && (
        <Field
          {...emailField}
          problem={stillWrong(problems, { email: sent }, { email })['email']}
          value={email}
          onType={(typed) => type({ 'card-email': typed })}
        />
      )}
      <button type="submit" className="btn pri" aria-disabled={isShut}>
        {isBusy ? 'Opening Paystack…' : label}
      </button>
    </form>
  )
}

/** Holds the e-mail address for the receipt, and sends it with the payment, which leaves for the provider's page. */
function usePayment(salon: string, token: string, link: string) {
  const typedKey = `parlour-card-email-${salon}`
  const [{ 'card-email': email }, type] = useTyped(typedKey, { 'card-email': '' })
  const [isLeaving, setLeaving] = useState(false)
  const { send, error, isSending } = useShownChange(['card-email'], async (key) => {
    const params = { salon, token }
    const { url } = await callAt<typeof payByCardContract>(payByCardAddress, { params, body: { email } }, key)
    setLeaving(true)
    keep(typedKey, null)
    // Going back from the provider's page shows the visit, not an empty form.
    history.replaceState(null, '', link)
    location.assign(url)
  })
  return { email, type, send, error, isBusy: isSending || isLeaving }
}

const emailField = {
  id: 'card-email',
  label: 'Email for your card receipt',
  type: 'email',
  autoComplete: 'email',
  most: limits.email,
} as const
