import type { Context } from '#server/kit/call.ts'
import type { Tasks } from '#server/kit/jobs.ts'
import type { Paystack } from '#server/kit/paystack.ts'
import { billByProvider, billSalons } from './bill-salons.ts'
import { checkPayment } from './check-payment.ts'

/** Returns the billing job that needs only the database. */
export function billingTasks(context: Context, paystack: Paystack | null): Tasks {
  return { 'bill-salons': billSalons(context, paystack) }
}

/** Returns the jobs that ask the payment provider. */
export function chargingTasks(context: Context, paystack: Paystack | null): Tasks {
  return { 'check-payment': checkPayment(context, paystack), 'bill-by-provider': billByProvider(context, paystack) }
}
