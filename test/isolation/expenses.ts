import { addRecurringContract } from '#domain/expenses/contract-recurring.ts'
import { addExpenseContract } from '#domain/expenses/contract.ts'
import { aPng } from '#domain/kit/testing-pictures.ts'
import type { SignedUp } from '#test/parlour.ts'
import type { IdsByKind } from './swaps.ts'

/* A full salon's expenses, and the requests about them. */

/** Adds an expense with a photo, one out of the till, and a recurring one. */
export async function addExpenses(owner: SignedUp, canary: string) {
  const photo = Buffer.concat([aPng(9, 9), Buffer.from(canary)]).toString('base64')
  const soap = { amountMinor: 2500, description: `${canary} soap`, spentOn: '2026-11-20' }
  const { expense } = await owner.must(addExpenseContract, { body: { ...soap, photo } })
  await owner.must(addExpenseContract, { body: { ...soap, spentOn: '2026-11-23', isFromTill: true } })
  const rent = { ...soap, category: 'rent' as const, recurrence: 'monthly' as const, spentOn: undefined }
  const { recurring } = await owner.must(addRecurringContract, { body: { ...rent, firstOn: '2026-11-01' } })
  return { expense: [expense.id], recurring: [recurring.id] }
}

/** Returns a sample request for every address of expenses and of reports, as in samples.ts. */
export function expenseSamples(ids: IdsByKind): Record<string, unknown> {
  const [id] = ids['expense'] as [string]
  const [recurring] = ids['recurring'] as [string]
  const [location] = ids['location'] as [string]
  const spent = { category: 'supplies', amountMinor: 700, description: 'Towels', locationId: location }
  const body = { ...spent, spentOn: '2026-11-22', isFromTill: false, photo: Buffer.from(aPng(8, 8)).toString('base64') }
  return {
    'GET /api/reports': { query: { period: 'year' } },
    'GET /api/reports/accounts': { query: { from: '2026-01-01', to: '2026-12-31' } },
    'GET /api/reports/insights': { query: { period: 'year' } },
    'GET /api/reports/rows': { query: { period: 'year', figure: 'revenue' } },
    'GET /api/expenses': { query: { from: '2026-11-01', to: '2026-11-30' } },
    'POST /api/expenses': { body },
    'PUT /api/expenses/:id': { params: { id }, body: { ...body, version: 1 } },
    'DELETE /api/expenses/:id': { params: { id } },
    'GET /api/expenses/:id/photo': { params: { id } },
    'GET /api/recurring-expenses': {},
    'POST /api/recurring-expenses': { body: { ...spent, recurrence: 'weekly', firstOn: '2026-11-20' } },
    'PUT /api/recurring-expenses/:id': {
      params: { id: recurring },
      body: { ...spent, recurrence: 'monthly', nextOn: '2026-12-24', version: 1 },
    },
    'DELETE /api/recurring-expenses/:id': { params: { id: recurring } },
  }
}
