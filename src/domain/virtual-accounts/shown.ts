import { z } from 'zod'
import type { Instant } from '#domain/kit/dates.ts'
import type { Currency } from '#domain/kit/money.ts'
import {
  accountStanding,
  accountStandings,
  canOpenAccount,
  isInTime,
  isWatched,
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
  /** Its money may still arrive, so a page that shows it asks again. */
  isWatched: z.boolean(),
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
  /** The deadline of a deposit; null for a sale. */
  dueAt: Instant | null
}

/** Returns what a page shows of the accounts of a bill, which come newest first. */
export function shownPayIn(accounts: readonly VirtualAccount[], payable: Payable, now: Instant): PayIn {
  const { hasProvider, amountMinor, currency, dueAt } = payable
  const isOffered = hasProvider && amountMinor !== null && canOpenAccount(amountMinor, currency) && isInTime(dueAt, now)
  const latest = accounts.find((account) => account.accountNumber !== null && isOfUse(account, amountMinor))
  return { isOffered, account: latest ? shownAccount(latest, now) : null }
}

/** Returns whether an account is still of use; an open one for another amount, or with another key, must not be paid into. */
function isOfUse({ state, isCurrent, amountMinor }: VirtualAccount, payableMinor: number | null): boolean {
  return state !== 'open' || (isCurrent && amountMinor === payableMinor)
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
    isWatched: isWatched(account, now),
    refusedMinor,
  }
}
