import { z } from 'zod'
import type { Instant } from '#domain/kit/dates.ts'
import type { Currency } from '#domain/kit/money.ts'
import {
  accountStanding,
  accountStandings,
  canOpenAccount,
  mostAccounts,
  type VirtualAccount,
} from './virtual-account.ts'

/** A virtual account as people see it who pay into it, or wait for the money. */
export const zShownAccount = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** The exact amount to transfer. */
  amountMinor: z.int(),
  expiresAt: z.string(),
  standing: z.enum(accountStandings),
  /** The amount of the last transfer that the bank refused, because it was not exact; null if none. */
  refusedMinor: z.int().nullable(),
})
export type ShownAccount = z.output<typeof zShownAccount>

/** What a page shows of paying into an account of this bill. */
export const zPayIn = z.object({
  /** An account can be opened now. */
  isOffered: z.boolean(),
  /** The latest account; null if none has been opened. */
  account: zShownAccount.nullable(),
})
export type PayIn = z.output<typeof zPayIn>

interface Payable {
  /** The salon has an account with the payment provider. */
  hasProvider: boolean
  /** The amount to pay; null if nothing is to pay. */
  amountMinor: number | null
  currency: Currency
}

/** Returns what a page shows of the accounts of a bill, which come newest first. */
export function shownPayIn(accounts: readonly VirtualAccount[], payable: Payable, now: Instant): PayIn {
  const { hasProvider, amountMinor, currency } = payable
  const latest = accounts.find(({ accountNumber }) => accountNumber !== null)
  // If an amount is still to pay, such as the rest of a balance, the account that was paid was for another part.
  const isOfAnotherPart = latest?.state === 'applied' && amountMinor !== null
  return {
    isOffered:
      hasProvider && amountMinor !== null && canOpenAccount(amountMinor, currency) && accounts.length < mostAccounts,
    account: latest && !isOfAnotherPart ? shownAccount(latest, now) : null,
  }
}

function shownAccount(account: VirtualAccount, now: Instant): ShownAccount {
  const { bankName, accountNumber, accountName, amountMinor, expiresAt, refusedMinor } = account
  return {
    bankName: bankName!,
    accountNumber: accountNumber!,
    accountName: accountName!,
    amountMinor,
    expiresAt,
    standing: accountStanding(account, now),
    refusedMinor,
  }
}
