import { type ReactNode, useState } from 'react'
import type { BankAccount } from '#domain/salon/deposit-rules.ts'
import { copyText } from '#web/kit/copy-text.ts'

/** Shows the account for a transfer, with the reference that goes with it. */
export function Bank({ account, reference }: { account: BankAccount | null; reference: string }) {
  return (
    <>
      {!account?.bankAccountNumber && <p>Please ask the salon where to pay.</p>}
      <dl className="bank">
        <Fact name="Bank">{account?.bankName}</Fact>
        <Fact name="Account number" copied={account?.bankAccountNumber}>
          {account?.bankAccountNumber}
        </Fact>
        <Fact name="Account name">{account?.bankAccountName}</Fact>
        <Fact name="Payment reference for the transfer" copied={reference}>
          {reference}
        </Fact>
      </dl>
    </>
  )
}

/** Shows a bank detail, with a button that copies it. */
export function Fact({ name, copied, children }: { name: string; copied?: string | null; children: ReactNode }) {
  const [isCopied, setCopied] = useState(false)
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{children}</b>
        {copied && (
          <button
            type="button"
            className="btn soft scripted"
            aria-label={`Copy: ${name}`}
            onClick={() => void copyText(copied).then(() => setCopied(true))}
          >
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </button>
        )}
      </dd>
    </div>
  )
}
