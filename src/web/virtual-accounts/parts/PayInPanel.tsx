import { Button } from '@mantine/core'
import { formatMoney } from '#domain/kit/money.ts'
import { checkAccountContract, openAccountContract, readPayInContract } from '#domain/virtual-accounts/contract.ts'
import { accountText, howToPay, refusedWords } from '#domain/virtual-accounts/pay-in-words.ts'
import type { ShownAccount } from '#domain/virtual-accounts/shown.ts'
import type { PaidFor } from '#domain/virtual-accounts/virtual-account.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { useMe } from '#web/kit/me.tsx'
import { keepAnswer, useRead, useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useRepeatedCheck } from './use-repeated-check.ts'
import styles from '#web/virtual-accounts/pay-in.module.css'

interface PayInPanelProps extends PaidFor {
  /** The unpaid amount that the account accepts. */
  amountMinor: number
}

/**
 * Opens a bank account for an unpaid amount and waits for its money, which is used without a press. Shows
 * nothing if the salon cannot open accounts.
 */
export function PayInPanel({ subject, id, amountMinor }: PayInPanelProps) {
  const { currency } = useMe().salon
  const params = { subject, id }
  const { data } = useRead(readPayInContract, { params, query: { amountMinor } })
  const keep = {
    onDone: (answer: typeof data) =>
      answer && keepAnswer(readPayInContract, { params, query: { amountMinor } }, answer),
  }
  const open = useWrite(openAccountContract, keep)
  const check = useWrite(checkAccountContract, keep)
  const ask = () => check.mutate({ params, body: { amountMinor } })
  const account = data?.account ?? null
  const isWaiting = account?.standing === 'waiting'
  useRepeatedCheck(isWaiting, ask)
  if (!data || (!data.isOffered && !account)) return null
  const press = () => !open.isPending && open.mutate({ params, body: { amountMinor } })
  const amount = formatMoney(amountMinor, currency)
  return (
    <div className={styles.panel} role="group" aria-label={`Account for ${amount}`}>
      {account && <Account account={account} />}
      {open.error && (
        <small role="alert" className="pl-danger">
          {open.error.message}
        </small>
      )}
      <div className="pl-cluster pl-end pl-gap-8">
        {isWaiting && <CopyDetails account={account} />}
        {isWaiting && (
          <Button size="xs" variant="default" aria-disabled={check.isPending} onClick={() => !check.isPending && ask()}>
            {check.isPending ? 'Checking…' : 'Check Now'}
          </Button>
        )}
        {data.isOffered && !isWaiting && (
          <Button size="xs" variant="light" aria-disabled={open.isPending} onClick={press}>
            {open.isPending ? 'Opening…' : account ? 'Get a New Account' : 'Get an Account Number'}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Shows an account and its status. */
function Account({ account }: { account: ShownAccount }) {
  const { salon } = useMe()
  const { bankName, accountNumber, accountName, standing } = account
  const refused = refusedWords(account, salon)
  return (
    <>
      {standing === 'waiting' && (
        <>
          <p className={styles.number}>{accountNumber}</p>
          <p>
            {bankName}, {accountName}
          </p>
          <p>{howToPay(account, salon)}</p>
        </>
      )}
      <p role="status" className="pl-quiet">
        {refused && standing === 'waiting' ? refused : standingWords[standing]}
      </p>
    </>
  )
}

const standingWords = {
  waiting: 'Waiting for the transfer. It is confirmed automatically.',
  expired: 'The account has expired, and no money has arrived.',
  paid: 'The transfer arrived.',
  held: 'A transfer arrived that is not used. See Sales, Transfers.',
} as const

function CopyDetails({ account }: { account: ShownAccount }) {
  const { salon } = useMe()
  const copy = async () => {
    await copyText(accountText(account, salon))
    showToast('Account details copied')
  }
  return (
    <Button size="xs" variant="default" onClick={() => void copy()}>
      Copy Details
    </Button>
  )
}
