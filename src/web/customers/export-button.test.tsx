// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { exportCustomersContract } from '#domain/customers/contract-export.ts'
import { aCustomer, idOf } from '#domain/testing.ts'
import { splitCsv } from '#web/kit/split-csv.ts'
import { refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { ExportButton } from './ExportButton.tsx'

const customer = (n: number, name: string) =>
  aCustomer({
    id: idOf(n),
    name,
    phone: '+234 803 123 4567',
    notes: '=1+1\n+2',
    visitCount: 2,
    totalSpentMinor: 1_400_050,
    lastVisitAt: '2026-11-20T23:30:00.000Z',
    createdAt: '2026-03-01T09:00:00.000Z',
  })
const show = () =>
  render(
    <Stage>
      <ExportButton />
    </Stage>,
  )

test('all parts become one file, without a cell that a spreadsheet would run', async () => {
  const files: Blob[] = []
  // jsdom makes no addresses of blobs.
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:here'
  }
  URL.revokeObjectURL = () => undefined
  const asked = serve(
    served(exportCustomersContract, ({ query: { after } }) =>
      after ? { customers: [customer(2, 'Kemi')], next: null } : { customers: [customer(1, 'Bisi')], next: idOf(1) },
    ),
  )
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(asked.map(({ query }) => query)).toEqual([{}, { after: idOf(1) }])
  const text = await files[0]!.text()
  expect(text).toContain(`"Bisi","'+234 803 123 4567","","'=1+1\n+2",""`)
  const cells = ['+234 803 123 4567', '', '=1+1\n+2', '', '', '', '2', '14,000.50', '2026-11-21', '2026-03-01']
  expect(splitCsv(text.replace('\uFEFF', ''), ',', 10).rows.map((row) => row.cells)).toEqual([
    [
      'Name',
      'Phone',
      'Email',
      'Notes',
      'Preferences',
      'Birthday',
      'Messages by',
      'Visits',
      'Total Spent',
      'Last Visit',
      'Added',
    ],
    ['Bisi', ...cells],
    ['Kemi', ...cells],
  ])
})

test('a refusal is said, and the button is there again', async () => {
  serve(
    served(exportCustomersContract, () => {
      throw refuse(403, { code: 'not-allowed', message: 'Your role does not allow this.' })
    }),
  )
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Customers could not be exported. Your role does not allow this.',
  )
  expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
})
