import type { Browser } from '@playwright/test'
import { scryptPasswords } from '#server/auth/good-passwords.ts'
import { joinDatabase } from '#server/kit/db/join-database.ts'
import { readSecret } from '#server/kit/db/secret.ts'
import { makeOperator, operatorEmail, operatorPassword } from '#test/operator.ts'
import { query } from '#test/query.ts'
import { paths } from '#web/kit/paths.ts'
import type { RunningApp } from '../app.ts'
import { nothing, type SignedIn, visitor } from './salons.ts'
import type { Room } from './screen.ts'

/** The screens of an operator. */
export const operator: Room = {
  room: 'operator',
  screens: [
    { name: 'operator-salons', at: '/operator' },
    { name: 'operator-salons-none-found', at: '/operator?q=nobody+at+all' },
    { name: 'operator-payments', at: '/operator/payments' },
    {
      name: 'operator-held-payment',
      at: '/operator/payments',
      open: ['Adùn Hair'],
      shows: ['operator/PaymentSheet.tsx'],
    },
    { name: 'operator-salon', at: ({ salon }) => `/operator/salons/${salon}` },
    {
      name: 'operator-give-plan',
      at: ({ salon }) => `/operator/salons/${salon}`,
      open: ['Give a Plan'],
      shows: ['operator/ReasonForm.tsx'],
    },
    { name: 'operator-suspend', at: ({ salon }) => `/operator/salons/${salon}`, open: ['Suspend Salon'] },
    { name: 'operator-backups', at: '/operator/backups' },
    { name: 'operator-guide', at: '/operator/guide' },
    { name: 'operator-guide-page', at: '/operator/guide/hosting-salons' },
    {
      name: 'restore-sheet',
      at: '/operator/backups',
      open: [
        // On a phone, it is behind a button.
        async (page) => {
          const tool = page.getByRole('button', { name: 'Restore Sheet' })
          if (await tool.isHidden()) await page.getByRole('button', { name: 'Actions' }).click()
          await tool.click()
        },
      ],
      shows: ['backup/RestoreSheet.tsx'],
    },
    // Only a server with one salon has it; that server's story checks it.
    { name: 'owner-backups', at: ({ salon }) => (salon === 'id' ? paths.settingsBackups : null) },
  ],
}

/** Makes an operator, as the command does, and returns their log-in. */
export async function newOperator(app: RunningApp, email = operatorEmail) {
  const { ownerUrl } = await joinDatabase({ dataDir: app.dataDir, databaseUrl: app.databaseUrl, log: () => undefined })
  const of = { email, secret: await readSecret(ownerUrl), passwords: scryptPasswords }
  const codeAt = await makeOperator(ownerUrl, new Date().toISOString(), of)
  // A code opens one session: a second log-in within half a minute uses the next code.
  let used = 0
  const code = () => codeAt(new Date(Date.now() + 30_000 * used++).toISOString())
  return { ownerUrl, email, password: operatorPassword, code }
}

/** Signs in an operator, on a server on which a salon's payment is held. */
export async function operatorOf(app: RunningApp, browser: Browser, salonName: string): Promise<SignedIn> {
  const { ownerUrl, email, password, code } = await newOperator(app)
  const [row] = await query(
    ownerUrl,
    `INSERT INTO payment (salon_id, reference, effect, plan, cycle, addon_ids, branch_count, value_minor, amount_minor, mode,
       quoted_on, agrees_to_renewal, email, state, held_reason, came, provider_status, paid_at, created_at, updated_at)
     SELECT salon_id, 'salon-' || salon_id || '-1-' || repeat('0', 32), 'new', 'premium', 'annual', '{}', 1, 35000000, 35000000,
       'test', '2026-11-20', false, 'tolu@example.com', 'held', 'amount',
       '{"amountMinor": 34999950, "requestedMinor": 35000000, "currency": "NGN", "mode": "test"}', 'success', now(), now(), now()
     FROM salon WHERE name = $1 RETURNING salon_id`,
    [salonName],
  )
  const { context, post } = await visitor(app, browser)
  await post('/api/sign-in', { email, password, code: code() })
  const storageState = await context.storageState()
  await context.close()
  return { storageState, known: { ...nothing, salon: String(row!['salon_id']) } }
}
