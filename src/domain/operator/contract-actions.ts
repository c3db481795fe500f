import { z } from 'zod'
import { paidPlanIds } from '#domain/billing/catalogue.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zSalonDay } from '#domain/kit/period.ts'
import { zId, zLine } from '#domain/kit/text.ts'
import { salonParams, operators } from './contract.ts'

/** The reason for an operator's action, which the salon reads. */
const zReason = zLine(200).min(3, 'Say why: the salon reads it.')
const zDone = z.strictObject({})

export const givePlanContract = endpoint({
  ...operators,
  method: 'POST',
  path: '/api/operator/salons/:salon/plan',
  summary: 'Gives a salon a plan by hand, up to and including a day, replacing an earlier given one (R-217)',
  params: salonParams,
  body: z.strictObject({ plan: z.enum(paidPlanIds), until: zSalonDay, reason: zReason }),
  output: zDone,
})

export const endGivenPlanContract = endpoint({
  ...operators,
  method: 'POST',
  path: '/api/operator/salons/:salon/plan/end',
  summary: 'Ends a plan that was given by hand: the salon has its paid plan',
  params: salonParams,
  body: z.strictObject({ reason: zReason }),
  output: zDone,
})

export const giveSmsContract = endpoint({
  ...operators,
  method: 'POST',
  path: '/api/operator/salons/:salon/sms',
  summary: 'Gives a salon SMS credits by hand, without a payment (R-219)',
  params: salonParams,
  body: z.strictObject({
    credits: z.int().min(1, 'Give at least one.').max(10_000, 'Give 10,000 at most.'),
    reason: zReason,
  }),
  output: zDone,
})

export const suspendSalonContract = endpoint({
  ...operators,
  method: 'POST',
  path: '/api/operator/salons/:salon/suspend',
  summary: 'Suspends a salon: its people can read and export, but nothing can be changed (R-218)',
  params: salonParams,
  body: z.strictObject({ reason: zReason }),
  output: zDone,
})

export const liftSuspensionContract = endpoint({
  ...operators,
  method: 'POST',
  path: '/api/operator/salons/:salon/lift',
  summary: 'Lifts a suspension: everything works again at once',
  params: salonParams,
  body: z.strictObject({ reason: zReason }),
  output: zDone,
})

const zOfPayment = z.strictObject({ salon: zId, reference: z.string().max(100) })

export const applyHeldContract = endpoint({
  ...operators,
  method: 'POST',
  path: '/api/operator/salons/:salon/payments/:reference/apply',
  summary: 'Applies a held payment as it was started, after a person has checked it (R-220)',
  params: zOfPayment,
  body: z.strictObject({ reason: zReason }),
  output: zDone,
})

export const closeHeldContract = endpoint({
  ...operators,
  method: 'POST',
  path: '/api/operator/salons/:salon/payments/:reference/close',
  summary: 'Closes a held payment: it was refunded by hand, or nothing more is done about it (R-220)',
  params: zOfPayment,
  body: z.strictObject({ as: z.enum(['refunded', 'closed'], 'Choose a decision.'), reason: zReason }),
  output: zDone,
})
