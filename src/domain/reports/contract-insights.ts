import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { zContact } from '#domain/kit/contacts.ts'
import { endpoint } from '#domain/kit/endpoint.ts'
import { zId } from '#domain/kit/text.ts'
import { zAskedReport } from './contract.ts'

export const readInsightsContract = endpoint({
  method: 'GET',
  path: '/api/reports/insights',
  access: permissions.seeReports,
  summary:
    'The notable changes in a period’s figures, with the numbers behind them; nothing if the plan has no advanced reports',
  topics: ['appointments', 'customers', 'expenses', 'sales', 'salon', 'services'],
  query: zAskedReport,
  output: z.object({
    /** The insights; null if the plan does not include them. */
    insights: z
      .object({
        /**
         * The examined data: the appointments of the period and, for people who may see pay, the sold services and
         * supplies.
         */
        looked: z.object({ appointments: z.int(), services: z.int(), suppliesMinor: z.int() }),
        growingHour: z.object({ hour: z.int(), now: z.int(), before: z.int() }).nullable(),
        /** The services that brought less than they cost; empty for people who may not see pay. */
        losingServices: z.array(
          z.object({
            serviceId: zId,
            name: z.string(),
            pieces: z.int(),
            /** The revenue of the service without VAT. */
            revenueMinor: z.int(),
            commissionMinor: z.int(),
            suppliesMinor: z.int(),
            leftMinor: z.int(),
          }),
        ),
        risingNoShows: z
          .object({
            noShows: z.int(),
            all: z.int(),
            permille: z.int(),
            noShowsBefore: z.int(),
            permilleBefore: z.int(),
          })
          .nullable(),
        /**
         * Customers who were not seen for 60 days and have no upcoming visit; at most twenty are named, biggest
         * spenders first. Null for people who do not see every customer.
         */
        away: z
          .object({
            count: z.int(),
            first: z.array(
              z.object({
                id: zId,
                name: z.string(),
                phoneE164: zContact,
                lastVisitOn: z.string(),
                spentMinor: z.int(),
              }),
            ),
          })
          .nullable(),
      })
      .nullable(),
  }),
})
