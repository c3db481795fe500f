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
import { keep, useKept } from './draft.ts'
import { Failure } from './Failure.tsx'
import { Field } from './Field.tsx'
import { useShownChange } from './use-change.ts'

/** The way to the provider's page, where a deposit is paid by card; it comes back to the visit. */
export function PayByCard({ page, token, visit }: { page: BookingPage; token: string; visit: Visit }) {
  const { amountMinor, card } = visit.deposit!
  const typedKey = `parlour-card-email-${page.salon.slug}`
  const [{ email }, type] = useKept(typedKey, { email: '' })
  const [sent, setSent] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  const link = `/booking/${page.salon.slug}/visit/${token}`
  const pay = useShownChange(['card-email'], async (key) => {
    const params = { salon: page.salon.slug, token }
    const { url } = await callAt<typeof payByCardContract>(payByCardAddress, { params, body: { email } }, key)
    setLeaving(true)
    keep(typedKey, null)
    // Whoever goes back from there finds the visit, not an empty form.
    history.replaceState(null, '', link)
    location.assign(url)
  })
  const label = `Pay ${formatMoney(amountMinor, page.salon.currency)} by card`
  // Inside another site's page no provider shows itself.
  if (typeof window !== 'undefined' && window.top !== window)
    return (
      <a className="btn pri" href={link} target="_blank">
        {label}
      </a>
    )
  const isBusy = pay.isSending || isLeaving
  const { problems, failure } = refusedAt(pay.error, card.asksEmail ? ['email'] : [])
  return (
    <form
      className="by-card scripted"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSent(email)
        if (!isLeaving) void pay.send(email)
      }}
    >
      <Failure error={failure} />
      {card.asksEmail && (
        <Field
          {...emailField}
          problem={stillWrong(problems, { email: sent }, { email })['email']}
          value={email}
          onType={(typed) => type({ email: typed })}
        />
      )}
      <button type="submit" className="btn pri" aria-disabled={isBusy}>
        {isBusy ? 'Opening Paystack…' : label}
      </button>
    </form>
  )
}

const emailField = {
  id: 'card-email',
  label: 'Email, for the receipt of your card',
  type: 'email',
  autoComplete: 'email',
  most: limits.email,
} as const
