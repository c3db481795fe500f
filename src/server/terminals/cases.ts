import { locationOfNew, reachedLocation } from '#domain/auth/reach.ts'
import { whyCannotShow } from '#domain/kit/period.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { rangeBounds } from '#domain/kit/time.ts'
import type {
  readTerminalCasesContract,
  readTerminalReportContract,
  refreshTerminalsContract,
  returnChargeContract,
  setMoneyAsideContract,
  TerminalCases,
} from '#domain/terminals/contract.ts'
import { terminalFigures } from '#domain/terminals/pos-money.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, Member, Steps, UseCase } from '#server/kit/call.ts'
import { shownCharge } from './charges.ts'
import { askAboutAll } from './ask-about-all.ts'
import type { TerminalParts } from './parts.ts'
import { findCharge, markChargeReturned, selectChargesToSee } from './store-charges.ts'
import { selectTerminalPayments, selectUnallocatedNamed, setAsideMoney } from './store-money.ts'

/** Returns open charges, payments that need a refund, and money of no charge. */
export const readTerminalCases: UseCase<typeof readTerminalCasesContract> = async (call) => await casesOf(call)

async function casesOf(call: Call<Member>): Promise<TerminalCases> {
  const { tx, salonId, locationId } = call
  const [charges, unallocated] = await Promise.all([
    selectChargesToSee(tx, salonId, locationId),
    selectUnallocatedNamed(tx, salonId, locationId),
  ])
  return { charges: charges.map((charge) => shownCharge(charge, false)), unallocated }
}

/** Asks the provider about charges that are open or may still be paid, and the money of the devices. */
export function refreshTerminals(parts: TerminalParts): UseCase<typeof refreshTerminalsContract, Steps> {
  return async ({ inCall: run, quietly, now }) => ({ hasAnswered: await askAboutAll(parts, { run, quietly, now }) })
}

/** Records that a held payment was refunded. Throws 'not-found' or 'charge-not-held'. */
export const returnCharge: UseCase<typeof returnChargeContract> = async (call, { params: { chargeId } }) => {
  const { tx, salonId, now } = call
  const charge = await findCharge(tx, salonId, chargeId, reachedLocation(call))
  if (!charge) throw new Refusal('not-found')
  if (!(await markChargeReturned(tx, salonId, chargeId, now))) throw new Refusal('charge-not-held')
  const after = { chargeId, amountMinor: charge.paidMinor }
  await recordAudit(call, { action: 'terminal-payment-returned', subject: 'sale', subjectId: charge.saleId, after })
  return await casesOf(call)
}

/** Sets money of no charge aside. Throws 'money-settled'. */
export const setMoneyAside: UseCase<typeof setMoneyAsideContract> = async (call, { body: { reference } }) => {
  const { tx, salonId, now, by } = call
  const open = await selectUnallocatedNamed(tx, salonId, reachedLocation(call))
  if (!open.some((one) => one.reference === reference)) throw new Refusal('money-settled')
  if (!(await setAsideMoney(tx, salonId, { reference, staffId: by.staffId, now }))) throw new Refusal('money-settled')
  await recordAudit(call, { action: 'terminal-money-set-aside', subject: 'salon', after: { reference } })
  return await casesOf(call)
}

/** Returns what was paid on each terminal in whole local days, with fees and payouts. */
export const readTerminalReport: UseCase<typeof readTerminalReportContract> = async (call, { query }) => {
  const { tx, salonId, timeZone } = call
  const locationId = query.locationId === undefined ? call.locationId : locationOfNew(call, query.locationId)
  const why = whyCannotShow(query)
  if (why) throw new Refusal(why.code, { field: why.field })
  const [from, before] = rangeBounds(query.from, query.to, timeZone)
  return terminalFigures(await selectTerminalPayments(tx, salonId, { from, before, locationId }), timeZone)
}
