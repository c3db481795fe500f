import { createHash, randomBytes } from 'node:crypto'
import { addDays, addMinutes, instantOfMin } from '#domain/kit/dates.ts'
import { today } from '#domain/kit/local-time.ts'
import { bookOnline } from '#server/booking/book-online.ts'
import { cardSeal } from '#server/booking/store-cards.ts'
import { readChallenge } from '#server/booking/proof.ts'
import { readFreeStarts } from '#server/booking/read-free-starts.ts'
import { upsertCardAccount } from '#server/booking/store-cards.ts'
import type { Call } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { readSecret } from '#server/kit/db/secret.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { seal } from '#server/kit/seal.ts'
import { saveSettings } from '#server/salon/settings.ts'
import type { OpenSalon } from './open-salon.ts'
import { demoSalon } from './team.ts'

/** The service that requires a deposit, and its preparation rule, which customers must accept. */
export const deposited = {
  name: 'Faux locs',
  depositMinor: 1_000_000,
  preparation: 'Come with washed and blown-out hair, without extensions. Taking them out here costs ₦3,000 more.',
  mustAcceptPreparation: true,
}

/** The key of the Paystack emulator (emulators/paystack.ts), with which the demo runs. */
const standInKey = 'sk_test_emulator'

/** Turns on deposits and card payments, and adds a customer who booked half an hour ago and has not paid yet. */
export async function addDeposits(
  db: Db,
  { salon, owner, serviceIds }: OpenSalon,
  { ownerUrl, now }: { ownerUrl: string; now: string },
): Promise<void> {
  const { salonId } = salon
  const secret = process.env['PARLOUR_SECRET'] ?? (await readSecret(ownerUrl))
  const sealedKey = await seal(standInKey, cardSeal, secret)
  await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) => {
    const call = { ...salon, tx, save, finalRead, by: owner, now: addMinutes(now, -30), newId }
    const payTo = { bankName: 'GTBank', bankAccountNumber: '0123456789', bankAccountName: demoSalon.name }
    const of = { isDepositOn: true, depositDueMin: 2880, depositNoShows: 2, depositNoShowBp: 5000, depositNote: null }
    const body = { section: 'deposits', is: { ...payTo, ...of } } as const
    await saveSettings(call, { params: {}, query: {}, body })
    const account = { sealedKey, keyEnd: standInKey.slice(-4), mode: 'test', isChecked: true } as const
    await upsertCardAccount(tx, salonId, account, { now: call.now, isSameKey: false })
    await book({ ...call, by: null, locationId: null }, serviceIds.get(deposited.name)!)
  })
}

/** Books as a visitor the first free time from the day after tomorrow. */
async function book(call: Call<null>, serviceId: string): Promise<void> {
  const { salonId, timeZone, now } = call
  const params = { salon: salonId }
  const from = addDays(today(now, timeZone), 2)
  const asked = { services: [serviceId], staff: undefined, location: undefined, from, to: addDays(from, 11) }
  const { days } = await readFreeStarts(call, { params, query: asked, body: undefined })
  const start = days.flatMap(({ runs }) => runs)[0]?.[1]
  if (start === undefined) return
  const proofKey = randomBytes(32).toString('hex')
  const { challenge, salt, maxnumber, ...signed } = await readChallenge(proofKey)(call, {
    params,
    query: {},
    body: undefined,
  })
  const proof = { ...signed, challenge, salt, number: solved({ challenge, salt, maxnumber }) }
  const parts = {
    proofKey,
    visitKey: '',
    billKey: '',
    mailUrl: null,
    confirms: async () => false,
    secret: '',
    providerUrl: '',
  }
  await bookOnline(parts)(call, {
    params,
    query: {},
    body: {
      serviceIds: [serviceId],
      staffId: null,
      locationId: null,
      startsAt: instantOfMin(start),
      customerName: 'Adaeze Nwosu',
      customerPhone: '0803 555 0199',
      customerEmail: 'adaeze@example.com',
      notes: null,
      accepted: [{ serviceId, version: 1 }],
      token: createHash('sha256').update(`demo ${salonId}`).digest('base64url'),
      proof: Buffer.from(JSON.stringify(proof)).toString('base64'),
    },
  })
}

/** Returns the solution of a challenge, found as a browser finds it. */
function solved({ challenge, salt, maxnumber }: { challenge: string; salt: string; maxnumber: number }): number {
  for (let number = 0; number <= maxnumber; number += 1)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge) return number
  throw new Error('the work of a booking has no answer')
}
