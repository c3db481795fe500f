import { idOf } from '#domain/testing.ts'
import type { Charge } from './charge.ts'

/* A charge of ₦7,000, for tests. */

export const now = '2026-11-23T09:00:00.000Z'

/** Returns a charge that is not sent yet, with the given changes. */
export const aCharge = (more: Partial<Charge> = {}): Charge => ({
  id: idOf(70),
  terminalId: idOf(71),
  saleId: idOf(72),
  paymentId: idOf(73),
  amountMinor: 700_000,
  currency: 'NGN',
  mode: 'test',
  state: 'open',
  problem: null,
  triedAt: null,
  requestId: null,
  requestCode: null,
  offlineReference: null,
  eventId: null,
  pushedAt: null,
  deliveredAt: null,
  declinedAt: null,
  archivedAt: null,
  endedAt: null,
  createdAt: now,
  ...more,
})
