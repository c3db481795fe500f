import { Button } from '@mantine/core'
import { checkAccountContract, openAccountContract, readPayInContract } from '#domain/virtual-accounts/contract.ts'
import { accountText, howToPay, refusedWords } from '#domain/virtual-accounts/pay-in-words.ts'
import type { PayIn, ShownAccount } from '#domain/virtual-accounts/shown.ts'
import type { PaidFor } from '#domain/virtual-accounts/virtual-account.ts'
import { call } from '#web/kit/api.ts'
import { copyText } from '#web/kit/copy-text.ts'
import { useMe } from '#web/kit/me.tsx'
import { keepAnswer, useRead, useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import styles from '#web/virtual-accounts/pay-in.module.css'
import { useRepeatedCheck } from './use-repeated-check.ts'

/**
 * Opens a bank account for what is to pay and waits for its money, which is used without a press. Shows
 * nothing if the salon cannot open accounts.
 */
export function PayInPanel({ subject, id, paymentId }: PaidFor) {
  const params = { subject, id }
  const read = { params, query: { paymentId: paymentId ?? undefined } }
  const { data } = useRead(readPayInContract, read)
  const keep = (answer: PayIn) => keepAnswer(readPayInContract, read, answer)
  const open = useWrite(openAccountContract, { onDone: keep })
  const account = data?.account ?? null
  const isWatched = account?.isWatched === true
  const { ask, isAsking } = useRepeatedCheck(isWatched, async () => {
    // Not a write of a form: it changes no list unless money arrived, and then all pages hear of it.
    keep(await call(checkAccountContract, { params, body: { paymentId } }))
  })
  if (!data || (!data.isOffered && !account)) return null
  const press = () => !open.isPending && open.mutate({ params, body: { paymentId } })
  return (
    <div className={styles.panel} role="group" aria-label="Pay by transfer">
      {account && <Account account={account} />}
      {open.error && (
        <small role="alert" className="pl-danger">
          {open.error.message}
        </small>
      )}
      <div className="pl-cluster pl-end pl-gap-8">
        {account?.standing === 'waiting' && <CopyDetails account={account} />}
        {isWatched && (
          <Button size="xs" variant="default" aria-disabled={isAsking} onClick={ask}>
            {isAsking ? 'Checking…' : 'Check Now'}
          </Button>
        )}
        {data.isOffered && account?.standing !== 'waiting' && (
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
  const isWaiting = standing === 'waiting'
  return (
    <>
      {isWaiting && (
        <>
          <p className={styles.number}>{accountNumber}</p>
          <p>
            {bankName}, {accountName}
          </p>
          <p>{howToPay(account, salon)}</p>
        </>
      )}
      <p role="status" className="pl-quiet">
        {(isWaiting && refusedWords(account, salon)) || standingWords[standing]}
      </p>
    </>
  )
}

const standingWords = {
  waiting: 'Waiting for the transfer. It is confirmed automatically.',
  expired: 'The account has expired. No money has arrived yet.',
  paid: 'The transfer into the account arrived.',
  held: 'A transfer arrived that is not used. See Sales, Transfers.',
  returned: 'A transfer arrived that was not used. It was refunded.',
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
