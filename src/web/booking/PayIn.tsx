import { type Currency, formatMoney } from '#domain/kit/money.ts'
import type { TimeZone } from '#domain/kit/dates.ts'
import { howToPay, refusedWords } from '#domain/virtual-accounts/pay-in-words.ts'
import type { PayIn as Paying } from '#domain/virtual-accounts/shown.ts'
import { useRepeatedCheck } from '#web/virtual-accounts/parts/use-repeated-check.ts'
import { Fact } from './Bank.tsx'
import { Failure } from './Failure.tsx'
import { useChange } from './use-change.ts'

interface PayInProps {
  payIn: Paying
  amountMinor: number
  salon: { currency: Currency; timeZone: TimeZone }
  open: (key: string) => Promise<void>
  check: (key: string) => Promise<void>
}

/** Shows the bank account for this bill, or the button that opens one, and waits for the money. */
export function PayIn({ payIn, amountMinor, salon, open, check }: PayInProps) {
  const opening = useChange(open)
  const { account, isOffered } = payIn
  const isWaiting = account?.standing === 'waiting'
  useRepeatedCheck(account?.isWatched === true, async () => await check(''))
  const label = `Pay ${formatMoney(amountMinor, salon.currency)} by transfer`
  return (
    <div className="pay-in scripted">
      {isWaiting && (
        <>
          <p>{howToPay(account, salon)} This account is for this payment only.</p>
          <dl className="bank">
            <Fact name="Bank">{account.bankName}</Fact>
            <Fact name="Account number" copied={account.accountNumber}>
              {account.accountNumber}
            </Fact>
            <Fact name="Account name">{account.accountName}</Fact>
          </dl>
        </>
      )}
      <p role="status" className={account ? undefined : 'pl-hidden'}>
        {account && wordsOf(account, salon)}
      </p>
      <Failure error={opening.error?.message} />
      {isOffered && !isWaiting && (
        <button
          type="button"
          className="btn pri"
          aria-disabled={opening.isSending}
          onClick={() => void opening.send('')}
        >
          {opening.isSending ? 'Opening an account…' : label}
        </button>
      )}
    </div>
  )
}

function wordsOf(account: NonNullable<Paying['account']>, salon: PayInProps['salon']): string {
  const { standing } = account
  if (standing === 'waiting')
    return refusedWords(account, salon) ?? 'Waiting for your transfer. It is confirmed here automatically.'
  return standingWords[standing]
}

const standingWords = {
  expired: 'The account has expired. If you have paid, wait here: it may take some minutes.',
  paid: 'Your transfer arrived. Thank you!',
  held: 'A transfer arrived that could not be used. The salon will refund it or call you.',
  returned: 'A transfer arrived that could not be used. The salon has refunded it.',
} as const
