import type { Purchase } from '#domain/billing/quote.ts'
import { openPaystackEmulator } from '#emulators/paystack.ts'
import { loadQuote } from '#server/billing/quotes.ts'
import { settlePayment } from '#server/billing/settle-payment.ts'
import { startPayment } from '#server/billing/start-payment.ts'
import type { Call, Caller, Member } from '#server/kit/call.ts'
import type { Db } from '#server/kit/db/db.ts'
import { inTransaction, tellNobody } from '#server/kit/db/transaction.ts'
import { newId } from '#server/kit/ids.ts'
import { openPaystack } from '#server/kit/paystack.ts'

/** Buys a plan or an add-on as on the billing page, from the Paystack emulator, and pays at once. */
export async function buy(db: Db, owner: Caller<Member>, now: string, purchase: Purchase): Promise<void> {
  const { salonId, by } = owner
  const inCall = async <T>(run: (call: Call<Member>) => Promise<T>): Promise<T> =>
    await inTransaction(db, { salonId, mode: 'write', tell: tellNobody }, async (tx, save, finalRead) =>
      run({ ...owner, tx, save, finalRead, now, newId }),
    )
  const emulator = await openPaystackEmulator({ now: () => now })
  const { url, publicKey, secretKey } = emulator
  try {
    const paystack = { ...openPaystack(secretKey, url), publicKey }
    const { totalMinor } = await inCall((call: Call) => loadQuote(call, purchase))
    const steps = { salonId, by, now, origin: 'http://localhost:3000', inCall, quietly: inCall }
    const body = { purchase, totalMinor, agreesToRenewal: false }
    const { reference } = await startPayment({ paystack })(steps, { params: {}, query: {}, body })
    emulator.pay(reference, 'success')
    await settlePayment(paystack, { reference, notice: null }, inCall)
  } finally {
    await emulator.close()
  }
}
