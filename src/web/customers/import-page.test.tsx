// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  checkImportContract,
  type CustomerImport,
  importCustomersContract,
  listImportsContract,
  undoImportContract,
} from '#domain/customers/contract-import.ts'
import { planImport, readRow } from '#domain/customers/import-rows.ts'
import { beforeLeaving } from '#web/kit/leaving.ts'
import { lost, refuse, serve, served, Stage } from '#web/kit/testing-server.tsx'
import { render } from '#web/kit/ui/testing.tsx'
import { ImportPage } from './ImportPage.tsx'

const done: CustomerImport = {
  id: '019aa3f2-7c1e-7b60-9d55-000000000001',
  fileName: 'list.csv',
  added: 2,
  filled: 0,
  createdAt: '2026-11-21T09:05:00.000Z',
  by: 'Tolu Bello',
  undoneAt: null,
  canUndo: true,
}
const past = (...imports: CustomerImport[]) => served(listImportsContract, () => ({ imports }))
const check = served(checkImportContract, ({ body }) => {
  const rows = body.rows.map((row) => ({ phone: '', email: '', notes: '', ...row }))
  const read = rows.map((row) => readRow(row, 'NGN'))
  const planned = planImport(read, [], body)
  return {
    limit: null,
    rows: planned.map((row) => ({
      line: row.line,
      outcome: row.outcome,
      message: 'message' in row ? row.message : null,
      field: 'field' in row ? row.field : null,
    })),
  }
})
const show = () =>
  render(
    <Stage>
      <ImportPage />
    </Stage>,
  )
const text = 'Name,Mobile\nBisi,0803 123 4567\n,0805 000 0000\nKemi,08031234567\nHalima,\n'

async function choose(content: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File([content], 'list.csv', { type: 'text/csv' }))
}

test(
  'another map must be checked again; a lost answer is asked for with the same id',
  { timeout: 60_000 },
  async () => {
    let isLost = true
    const asked = serve(
      past(),
      check,
      served(importCustomersContract, () => {
        if (isLost) throw lost()
        return { import: done }
      }),
    )
    show()
    await choose(text)
    await userEvent.click(await screen.findByRole('button', { name: 'Check Rows' }))
    await userEvent.selectOptions(await screen.findByLabelText('Phone'), 'None')
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Check Rows' }))
    const confirm = await screen.findByRole('button', { name: 'Import 3 Customers' })
    await userEvent.click(confirm)
    await screen.findByText(/The server could not be reached/)
    isLost = false
    await userEvent.click(screen.getByRole('button', { name: 'Import 3 Customers' }))
    await screen.findByText('Choose the customers')
    const keys = asked.filter(({ line }) => line === 'POST /api/customers/imports').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  },
)

test('leaving after a lost response says that the outcome is unknown', async () => {
  serve(
    past(),
    check,
    served(importCustomersContract, () => {
      throw lost()
    }),
  )
  show()
  await choose(text)
  await userEvent.click(await screen.findByRole('button', { name: 'Check Rows' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 Customers' }))
  await screen.findByRole('alert')
  act(() => beforeLeaving(() => undefined)?.())
  await screen.findByText('It may have been saved anyway. Check the list afterwards.')
})

test('a refused check is said beside its button, not above a screenful of columns', async () => {
  serve(
    past(),
    served(checkImportContract, () => {
      throw refuse(409, { code: 'try-again', message: 'The server is busy. Try again.' })
    }),
  )
  show()
  await choose(text)
  const button = await screen.findByRole('button', { name: 'Check Rows' })
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).nextElementSibling).toBe(button.parentElement)
})

test('a map that was changed after a lost answer is told that the first try was saved', async () => {
  serve(
    past(),
    check,
    served(importCustomersContract, () => {
      throw refuse(422, { code: 'key-reused', message: 'Close this form.' })
    }),
  )
  show()
  await choose(text)
  await userEvent.click(await screen.findByRole('button', { name: 'Check Rows' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 Customers' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This file was imported already')
})

test('rows can be pasted; what is no list says so', { timeout: 60_000 }, async () => {
  serve(past(), check)
  show()
  await choose('   \n')
  expect((await screen.findByRole('alert')).textContent).toContain('It has no rows.')
  await userEvent.click(screen.getByRole('button', { name: 'Use Pasted Rows' }))
  expect(screen.getByRole('alert').textContent).toContain('Paste rows into the field first.')
  await userEvent.type(screen.getByLabelText('Or paste rows'), 'Bisi;0803 123 4567')
  await userEvent.click(screen.getByRole('button', { name: 'Use Pasted Rows' }))
  await screen.findByRole('heading', { name: 'Pasted rows' })
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '1')
})

test('what was pasted is there again after a look; columns of the same heading are told apart', async () => {
  serve(past(), check)
  show()
  await userEvent.click(screen.getByLabelText('Or paste rows'))
  await userEvent.paste('Name,Phone,Phone\nBisi,0803 123 4567,0805 000 0000')
  await userEvent.click(screen.getByRole('button', { name: 'Use Pasted Rows' }))
  const options = within(await screen.findByLabelText('Phone')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'None',
    'Name',
    'Phone (column 2)',
    'Phone (column 3)',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Choose Another File' }))
  expect(screen.getByLabelText('Or paste rows')).toHaveProperty('value', expect.stringContaining('0805 000 0000'))
})

test('a file of another kind is refused with what to do, and the same file can be chosen again', async () => {
  serve(past(), check)
  show()
  await choose('PK\u0003\u0004 xl/workbook.xml')
  expect((await screen.findByRole('alert')).textContent).toContain('Open it in Excel, save it as CSV')
  expect(document.querySelector<HTMLInputElement>('input[type=file]')!.value).toBe('')
})

test('says before the check what is doubtful, what is not read and what is not imported', async () => {
  serve(past(), check)
  show()
  await choose(
    'Our list\n\nName,Phone,Gender,Points\nBisi,0803 123 4567,Female,12\n"Kemi,,,\nHalima,ask her,Female,\nTotal: 3\n',
  )
  const notices = within(await screen.findByRole('status', { name: 'Please check' }))
  notices.getByText('Row 5 has a quotation mark (") that is never closed. Check what was read there.')
  notices.getByText('2 rows are not part of the list and not imported: row 1 “Our list”, row 7 “Total: 3”.')
  await userEvent.click(screen.getByRole('button', { name: /2 columns are not imported/ }))
  const unused = screen.getByRole('list', { name: 'Columns that are not imported' })
  expect(unused.textContent).toBe('Gender2 values, such as “Female”Points1 value, such as “12”')
  await userEvent.selectOptions(screen.getByLabelText('Phone'), 'Points')
  notices.getByText('“Points” has few valid phone numbers: 0 of 1 values. Is it the right column?')
  await userEvent.selectOptions(screen.getByLabelText('Name'), 'None')
  await userEvent.click(screen.getByRole('button', { name: 'Check Rows' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose which column has the names.')
})

test('says if no row is good, lists further numbers, and hands out the rows that are left out', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  serve(past(), check)
  show()
  await choose('Name,Phone,City\nBisi,ask her,Lagos\n')
  await userEvent.click(await screen.findByRole('button', { name: 'Check Rows' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No row can be imported\./)
  await userEvent.click(screen.getByRole('button', { name: 'Choose Another File' }))
  await choose('Name,Phone,City\nBisi,ask her,Lagos\nKemi,0803 123 4567 / 0805 123 4567,Abuja\n')
  await userEvent.click(await screen.findByRole('button', { name: 'Check Rows' }))
  const kept = await screen.findByRole('list', { name: 'Rows with extra values' })
  expect(kept.textContent).toBe('Row 3KemiOther phone: +2348051234567 kept in the notes.')
  await userEvent.click(screen.getByRole('button', { name: 'Download These Rows' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [headings, row] = (await files[0]!.text()).replace('\uFEFF', '').split('\r\n')
  expect(headings).toBe('"Name","Phone","City","Row","Why it is left out"')
  expect(row).toMatch(/^"Bisi","ask her","Lagos","2","This is not a phone number/)
})

test('an import is undone after a question; one in use is kept', async () => {
  const used = { ...done, id: '019aa3f2-7c1e-7b60-9d55-000000000002', fileName: 'old.csv', canUndo: false }
  const asked = serve(
    past(done, used),
    served(undoImportContract, () => ({ import: { ...done, canUndo: false } })),
  )
  show()
  const list = within(await screen.findByRole('list', { name: 'Past imports' }))
  expect(list.getByText(/in use, so it can’t be undone/)).toBeTruthy()
  expect(list.queryByRole('button', { name: 'Undo old.csv' })).toBeNull()
  await userEvent.click(list.getByRole('button', { name: 'Undo list.csv' }))
  const question = within(await screen.findByRole('dialog', { name: 'Undo list.csv' }))
  await userEvent.click(question.getByRole('button', { name: 'Undo Import' }))
  await waitFor(() =>
    expect(asked.some(({ line }) => line === `POST /api/customers/imports/${done.id}/undo`)).toBe(true),
  )
})
