import type { DepositMoney } from '#domain/deposits/decide-deposit-money.ts'
import { addMinutes } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import type { Verified } from '#domain/kit/provider.ts'
import { decideSaleArrival, type SaleArrival } from '#domain/virtual-accounts/decide-arrival.ts'
import {
  accountMetadata,
  type ArrivalReason,
  askEverySec,
  type PaidFor,
  type VirtualAccount,
} from '#domain/virtual-accounts/virtual-account.ts'
import { entryOf, recordAudit } from '#server/audit/store.ts'
import { type CardParts, paystackOf } from '#server/booking/cards/parts.ts'
import { receiveDepositMoney } from '#server/booking/deposit-money.ts'
import { findVirtualAccount, markAsked, selectVirtualAccounts, settleAccount } from '#server/booking/store-accounts.ts'
import { findCardAccount } from '#server/booking/store-cards.ts'
import type { Call, InCall, Member, Steps } from '#server/kit/call.ts'
import type { Known, Paystack } from '#server/kit/paystack.ts'
import { holdDays } from '#server/sales/store-days.ts'
import { findSaleMoney, insertLaterPayments, lockSale, saveSettled } from '#server/sales/store-payments.ts'

/** The job that asks the provider about one account. */
export const checking = 'check-virtual-account'

/** The largest number of accounts about which one request asks. */
const mostAsked = 5

/**
 * Asks the provider about the open accounts of a sale or an appointment, and uses the money that arrived. Asks
 * about each account at most every ten seconds, however many people wait for its money. Returns whether money arrived.
 */
export async function settleAccountsOf<W extends Member | null>(
  parts: CardParts,
  salonId: string,
  of: Pick<PaidFor, 'subject' | 'id'>,
  { quietly, inCall }: Pick<Steps<W>, 'quietly' | 'inCall'>,
): Promise<boolean> {
  const { due, provider } = await quietly(async ({ tx, now }) => {
    const [accounts, kept] = await Promise.all([selectVirtualAccounts(tx, salonId, of), findCardAccount(tx, salonId)])
    const open = accounts.filter(({ state }) => state === 'open').slice(0, mostAsked)
    const asked = { now, askedBefore: addMinutes(now, -askEverySec / 60) }
    const marked = await Promise.all(open.map(({ reference }) => markAsked(tx, salonId, reference, asked)))
    return { due: open.filter((_account, at) => marked[at]), provider: kept }
  })
  const paystack = due.length > 0 ? await paystackOf(parts, provider) : null
  if (!paystack) return false
  const known = await Promise.all(
    due.map(async ({ reference }) => await settleWithProvider(paystack, reference, inCall)),
  )
  return known.some((answer) => answer.kind === 'found' && answer.verified.status === 'success')
}

/** Asks the provider about an account, outside any transaction, and uses its money once. */
export async function settleWithProvider<W extends Member | null>(
  paystack: Paystack,
  reference: string,
  run: InCall<W>,
): Promise<Known> {
  const known = await paystack.verify(reference)
  if (known.kind === 'found' && known.verified.status === 'success')
    // The provider says so, not the person who happened to ask.
    await run(async (call) => await settle({ ...call, by: null }, known.verified))
  return known
}

async function settle(call: Call, verified: Verified): Promise<void> {
  const account = await findVirtualAccount(call.tx, call.salonId, verified.reference)
  if (account?.state !== 'open') return
  await (account.subject === 'sale' ? settleSale(call, account, verified) : settleDeposit(call, account, verified))
}

async function settleDeposit(call: Call, account: VirtualAccount, verified: Verified): Promise<void> {
  const { tx, salonId } = call
  const { reference, id } = account
  const find = async () => moneyIn(await selectVirtualAccounts(tx, salonId, account), reference, salonId)
  const settlement = await receiveDepositMoney(call, id, find, verified)
  if (settlement.kind === 'applied' || settlement.kind === 'same')
    await settleAccount(tx, salonId, verified, null, call.now)
  else if (settlement.kind === 'held') await hold(call, account, verified, settlement.why)
}

/** Returns the money in an account, one of all the accounts of a visit. */
function moneyIn(accounts: readonly VirtualAccount[], reference: string, salonId: string): DepositMoney | null {
  const account = accounts.find((one) => one.reference === reference)
  const isSecond = accounts.some((one) => one !== account && one.state === 'applied')
  return account ? { ...account, method: 'transfer', metadata: accountMetadata(account, salonId), isSecond } : null
}

/** Locks the salon's days and the sale, in the order of all payments, and uses the money. */
async function settleSale(call: Call, account: VirtualAccount, verified: Verified): Promise<void> {
  const { tx, salonId, now, timeZone } = call
  const { id, reference } = account
  const [, sale, money, current] = await Promise.all([
    holdDays(tx, salonId),
    lockSale(tx, salonId, id, { day: today(now, timeZone), only: null }),
    findSaleMoney(tx, salonId, id),
    findVirtualAccount(tx, salonId, reference),
  ])
  if (!current) return
  const begun = { ...current, metadata: accountMetadata(account, salonId) }
  const arrival = decideSaleArrival({ begun, sale, transfers: money.transfers }, verified, call)
  if (arrival.kind === 'open') return
  if (arrival.kind === 'held') return await hold(call, account, verified, arrival.why)
  await Promise.all([
    saveArrival(call, id, arrival, { sale: sale!, staffId: money.staffId! }),
    settleAccount(tx, salonId, verified, null, now),
  ])
}

async function saveArrival(
  call: Call,
  saleId: string,
  arrival: Extract<SaleArrival, { kind: 'confirms' | 'pays' }>,
  { sale, staffId }: { sale: NonNullable<Awaited<ReturnType<typeof lockSale>>>; staffId: string },
): Promise<void> {
  const { tx, salonId, now } = call
  const of = { subject: 'sale', subjectId: saleId }
  if (arrival.kind === 'confirms') {
    const { id: paymentId, amountMinor } = arrival.settled
    const after = { paymentId, amountMinor }
    return await saveSettled(
      tx,
      salonId,
      arrival.settled,
      entryOf(call, { ...of, action: 'transfer-confirmed', after }),
    )
  }
  const { payment, balanceMinor } = arrival
  const before = { balanceMinor: sale.balanceMinor }
  const { method, amountMinor } = payment
  const entry = entryOf(call, { ...of, action: 'balance-paid', before, after: { payments: [{ method, amountMinor }] } })
  await insertLaterPayments(tx, salonId, { sale, payments: [payment], balanceMinor, staffId, paidAt: now }, entry)
}

async function hold(
  call: Call,
  { reference, subject, id }: VirtualAccount,
  verified: Verified,
  why: ArrivalReason,
): Promise<void> {
  const { amountMinor, currency } = verified
  const after = { reference, reason: why, amountMinor, currency }
  await Promise.all([
    settleAccount(call.tx, call.salonId, verified, why, call.now),
    recordAudit(call, { action: 'arrival-held', subject, subjectId: id, after }),
  ])
}
