import { keyFor } from '#server/kit/signature.ts'
import { signedId } from '#server/kit/signed-id.ts'
import { visitToken } from '#server/kit/visit-token.ts'
import { onlineBody, proofOf, tokenOf } from '#test/booking.ts'
import { stopToken } from '#server/messages/stop-token.ts'
import { testSecret } from '#test/parlour.ts'
import type { IdsByKind } from './swaps.ts'

/** Returns the secret in the link to a visitor's booking in a full salon. */
export const visitTokenOf = (salonId: string) => tokenOf(`visit ${salonId}`)

/** Returns the secret in the link to an appointment that the salon booked, of the first customer (salon.ts). */
const signedTokenOf = (salonId: string, ids: IdsByKind) =>
  visitToken(keyFor('visits', testSecret), {
    salonId,
    appointmentId: ids['appointment']![0]!,
    knownPhone: '+2348031234599',
  })

/** Returns the secret in the pay link of the sale that the first customer owes. */
export const billTokenOf = (salonId: string, ids: IdsByKind) =>
  signedId(keyFor('bills', testSecret), { salonId, id: ids['sale']![1]!, knownPhone: '+2348031234599' })

/** Returns the secret in the link in a message to a customer of a full salon. */
export const stopTokenOf = (salonId: string, ids: IdsByKind) =>
  stopToken(keyFor('stop-messages', testSecret), { salonId, customerId: ids['customer']![0]! })

/** Returns the visitors' requests among the samples. */
export function visitorSamplesOf(ids: IdsByKind, nth: number): Record<string, unknown> {
  const [salon] = ids['salon'] as [string]
  const [service] = ids['service'] as [string]
  const [staff] = ids['staff'] as [string]
  const token = visitTokenOf(salon)
  // Days before Christmas that are not Sundays.
  const day = [14, 15, 16, 17, 18, 19, 21, 22, 23][nth % 9]!
  return {
    'GET /api/booking/:salon': { params: { salon: salon } },
    'GET /api/booking/:salon/free': {
      params: { salon: salon },
      query: { services: service, staff, from: '2026-11-22', to: '2026-12-04' },
    },
    'GET /api/booking/:salon/challenge': { params: { salon } },
    'POST /api/booking/:salon/appointments': {
      params: { salon },
      body: onlineBody(salon, {
        serviceIds: [service],
        staffId: staff,
        startsAt: `2026-12-${day}T10:00:00.000Z`,
        token: tokenOf(`${salon} ${nth}`),
        proof: proofOf(salon, { seed: String(nth) }),
        accepted: [{ serviceId: null, version: 1 }],
      }),
    },
    'GET /api/booking/:salon/visits/:token': { params: { salon, token } },
    'GET /api/booking/:salon/visits/:token/free': {
      params: { salon, token },
      query: { from: '2026-11-22', to: '2026-12-10' },
    },
    'GET /api/booking/:salon/visits/:token/visit.ics': { params: { salon, token } },
    'POST /api/booking/:salon/visits/:token/move': {
      params: { salon, token },
      body: { startsAt: `2026-12-${day}T12:00:00.000Z` },
    },
    'POST /api/booking/:salon/visits/:token/confirm': {
      params: { salon, token: signedTokenOf(salon, ids) },
      body: { startsAt: '2026-11-23T09:00:00.000Z' },
    },
    'POST /api/booking/:salon/visits/:token/accept': {
      params: { salon, token: signedTokenOf(salon, ids) },
      body: { accepted: [{ serviceId: null, version: 1 }] },
    },
    'POST /api/booking/:salon/visits/:token/cancel': { params: { salon, token } },
    'GET /api/booking/:salon/bills/:token': { params: { salon, token: billTokenOf(salon, ids) } },
    'POST /api/booking/:salon/bills/:token/paid': { params: { salon, token: billTokenOf(salon, ids) } },
    'GET /api/booking/:salon/messages/:token': { params: { salon, token: stopTokenOf(salon, ids) } },
    'POST /api/booking/:salon/messages/:token': {
      params: { salon, token: stopTokenOf(salon, ids) },
      body: { isOff: true },
    },
    'POST /api/booking/:salon/visits/:token/paid': { params: { salon, token } },
  }
}
