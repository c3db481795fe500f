import { isAllowed } from '#domain/auth/permissions.ts'
import { reachedLocation, reachOf } from '#domain/auth/reach.ts'
import { type exportCustomersContract, exportPerPage } from '#domain/customers/contract-export.ts'
import type {
  archiveCustomerContract,
  editCustomerContract,
  readCustomerContract,
  restoreCustomerContract,
  setBlockedOnlineContract,
  setMessagesOffContract,
} from '#domain/customers/contract-page.ts'
import {
  type addCustomerContract,
  type ListedCustomer,
  customersPerPage,
  hitsAtMost,
  type listCustomersContract,
  type readCustomerFiguresContract,
  type searchCustomersContract,
} from '#domain/customers/contract.ts'
import { customerSearchOf, searchedBy } from '#domain/customers/customer-search.ts'
import { type CustomerSort, segmentLimits, sortedPlaceOf, sortKeyOf } from '#domain/customers/segments.ts'
import { averageOf } from '#domain/kit/money.ts'
import { e164Of, editedE164 } from '#domain/kit/phone.ts'
import { Refusal } from '#domain/kit/refusal.ts'
import { sumHistory } from '#server/appointments/store.ts'
import { recordAudit } from '#server/audit/store.ts'
import type { Call, UseCase } from '#server/kit/call.ts'
import { pageOf } from '#server/kit/page.ts'
import { dropOptional } from '#server/outbox/store.ts'
import { requireGate } from '#server/salon/store.ts'
import { scopeOf } from './scope-of.ts'
import { selectForExport } from './store-import.ts'
import { findCustomer, lockCustomer, setArchived, updateBlockedOnline, updateCustomer } from './store-page.ts'
import { type MessagesOff, updateMessagesOff } from './store-wishes.ts'
import {
  countCustomers,
  type CustomerStart,
  findMatching,
  insertCustomers,
  selectCustomers,
  selectHits,
  sumCustomers,
} from './store.ts'

/** Returns a page of customers, newest first or as sorted. A stylist gets only those they served. */
export const listCustomers: UseCase<typeof listCustomersContract> = async (
  call,
  { query: { search = '', cursor, archived, segment = null, sort = null } },
) => {
  const { tx, salonId, by, now, timeZone } = call
  const withBalance = reachOf(by, 'seeEverySale') === null
  // People who may not see owed amounts cannot search by them either.
  if (segment === 'owes' && !withBalance) return { customers: [], nextCursor: null }
  const scope = scopeOf(by)
  const found = await findMatching(tx, searchedBy(by, customerSearchOf(search)))
  const limits = segmentLimits(now, timeZone)
  const narrowed = {
    found,
    archived: archived === 'true',
    segment: segment && { is: segment, limits },
    sort,
    withBalance,
    sales: isAllowed(by, 'seeSales') ? { staffId: reachOf(by, 'seeEverySale'), only: reachedLocation(call) } : null,
  }
  const load = async (page: CustomerStart) => await selectCustomers(tx, salonId, scope, { ...narrowed, ...page })
  if (sort) return await sortedPage(sort, cursor, load)
  const { rows: customers, nextCursor } = await pageOf(
    cursor,
    customersPerPage,
    async (start) => await load({ ...start, after: null }),
    ({ createdAt }) => createdAt,
  )
  return { customers, nextCursor }
}

/** Returns a page of a sorted list, and the cursor of the next one; throws 'invalid-input' for a cursor of another order. */
async function sortedPage(
  sort: CustomerSort,
  cursor: string | undefined,
  load: (page: CustomerStart) => Promise<ListedCustomer[]>,
) {
  const after = cursor === undefined ? null : sortedPlaceOf(sort, cursor)
  if (cursor !== undefined && !after) throw new Refusal('invalid-input', { field: 'cursor' })
  const rows = await load({ at: null, after, limit: customersPerPage + 1 })
  const customers = rows.slice(0, customersPerPage)
  const last = rows.length > customersPerPage ? customers.at(-1) : undefined
  return { customers, nextCursor: last ? `${last.id}~${sortKeyOf(sort, last)}` : null }
}

/** Returns the figures of all customers who are not archived; a stylist gets the figures of those they served. */
export const readCustomerFigures: UseCase<typeof readCustomerFiguresContract> = async ({ tx, salonId, by }) => {
  const sums = await sumCustomers(tx, salonId, scopeOf(by))
  return { ...sums, averageMinor: averageOf(sums.revenueMinor, sums.count) }
}

/**
 * Returns the customers to choose from while a person types, best matches first. A stylist finds only those they
 * served.
 */
export const searchCustomers: UseCase<typeof searchCustomersContract> = async (
  { tx, salonId, by },
  { query: { search = '' } },
) => {
  const found = await findMatching(tx, searchedBy(by, customerSearchOf(search)))
  return { customers: await selectHits(tx, salonId, scopeOf(by), { found, limit: hitsAtMost }) }
}

/** Returns a customer, what they owe, and when they come next. Throws 'not-found', even for a customer outside a stylist's scope. */
export const readCustomer: UseCase<typeof readCustomerContract> = async (call, { params: { id } }) => {
  const { tx, salonId, by, now } = call
  const within = { staffId: reachOf(by, 'seeEveryCalendar'), locationId: reachedLocation(call) }
  const [customer, { balanceMinor, ...sums }] = await Promise.all([
    findCustomer(tx, salonId, id, scopeOf(by)),
    sumHistory(tx, salonId, id, within, now),
  ])
  if (!customer) throw new Refusal('not-found')
  return {
    customer,
    phoneE164: customer.phoneE164,
    ...sums,
    balanceMinor: reachOf(by, 'seeEverySale') === null ? balanceMinor : null,
  }
}

/** Adds a customer if the plan allows one more. Stores the phone as typed and in E.164. */
export const addCustomer: UseCase<typeof addCustomerContract, Call> = async (call, { body: fields }) => {
  const { tx, salonId, currency, now, newId } = call
  const phoneE164 = e164Of(fields.phone, currency)
  await requireGate('create_customer', call, () => countCustomers(tx, salonId))
  const customer = { ...fields, id: newId() }
  await Promise.all([
    insertCustomers(tx, salonId, [{ ...customer, phoneE164 }], now),
    recordAudit(call, { action: 'customer-added', subject: 'customer', subjectId: customer.id }),
  ])
  return { customer: { ...customer, visitCount: 0, totalSpentMinor: 0, lastVisitAt: null, createdAt: now } }
}

/**
 * Changes a customer. Throws 'not-found', and 'changed-meanwhile' if someone else edited them since the caller read
 * them; refuses an invalid phone number.
 */
export const editCustomer: UseCase<typeof editCustomerContract> = async (
  call,
  { params: { id }, body: { version, ...fields } },
) => {
  const { tx, salonId, currency, now } = call
  const before = await lockCustomer(tx, salonId, id)
  if (!before) throw new Refusal('not-found')
  if (before.mergedIntoId) throw new Refusal('merged-away')
  if (before.version !== version) throw new Refusal('changed-meanwhile')
  const phoneE164 = editedE164(fields.phone, before.phone, currency)
  const customer = { ...before, ...fields, version: version + 1 }
  await Promise.all([
    updateCustomer(tx, salonId, { ...customer, phoneE164 }, now),
    recordAudit(call, { action: 'customer-edited', subject: 'customer', subjectId: id }),
  ])
  return { customer }
}

/** Removes a customer from the lists; appointments and sales keep them. Throws 'not-found' and 'already-archived'. */
export const archiveCustomer: UseCase<typeof archiveCustomerContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const customer = await lockCustomer(tx, salonId, id)
  if (!customer) throw new Refusal('not-found')
  if (customer.archivedAt) throw new Refusal('already-archived')
  await setArchived(tx, salonId, id, now, now)
  await recordAudit(call, { action: 'customer-archived', subject: 'customer', subjectId: id })
  return { customer: { ...customer, archivedAt: now } }
}

/** Restores an archived customer if the plan allows one more. Throws 'not-archived' and 'merged-away'. */
export const restoreCustomer: UseCase<typeof restoreCustomerContract> = async (call, { params: { id } }) => {
  const { tx, salonId, now } = call
  const customer = await lockCustomer(tx, salonId, id)
  if (!customer) throw new Refusal('not-found')
  if (customer.mergedIntoId) throw new Refusal('merged-away')
  if (!customer.archivedAt) throw new Refusal('not-archived')
  await requireGate('create_customer', call, () => countCustomers(tx, salonId))
  await setArchived(tx, salonId, id, null, now)
  await recordAudit(call, { action: 'customer-restored', subject: 'customer', subjectId: id })
  return { customer: { ...customer, archivedAt: null } }
}

/** Blocks a customer from booking online, or unblocks them. Throws 'not-found'. */
export const setBlockedOnline: UseCase<typeof setBlockedOnlineContract> = async (
  call,
  { params: { id }, body: { isBlocked } },
) => {
  const { tx, salonId, now } = call
  const customer = await lockCustomer(tx, salonId, id)
  if (!customer) throw new Refusal('not-found')
  const action = isBlocked ? 'customer-blocked-online' : 'customer-let-online'
  await Promise.all([
    updateBlockedOnline(tx, salonId, id, isBlocked, now),
    recordAudit(call, { action, subject: 'customer', subjectId: id }),
  ])
  return { customer: { ...customer, isBlockedOnline: isBlocked } }
}

/**
 * Records that a customer wants no reminders and greetings, or wants them again; drops waiting messages. Throws
 * 'not-found'.
 */
export const setMessagesOff: UseCase<typeof setMessagesOffContract> = async (
  call,
  { params: { id }, body: { isOff } },
) => {
  const { tx, salonId, now, by } = call
  const customer = await lockCustomer(tx, salonId, id)
  if (!customer) throw new Refusal('not-found')
  const off: MessagesOff = isOff
    ? { messagesOffAt: now, messagesOffHow: 'staff', messagesOffBy: by.userName }
    : { messagesOffAt: null, messagesOffHow: null, messagesOffBy: null }
  const reached = await updateMessagesOff(tx, salonId, id, off)
  const action = isOff ? 'customer-messages-off' : 'customer-messages-on'
  await Promise.all([
    isOff && dropOptional(tx, salonId, reached),
    recordAudit(call, { action, subject: 'customer', subjectId: id }),
  ])
  return { customer: { ...customer, ...off } }
}

/** Returns a part of all customers, by id; the page makes the file from the parts. */
export const exportCustomers: UseCase<typeof exportCustomersContract> = async (
  { tx, salonId },
  { query: { after } },
) => {
  const customers = await selectForExport(tx, salonId, after ?? null, exportPerPage)
  return { customers, next: customers.length === exportPerPage ? (customers.at(-1)?.id ?? null) : null }
}
