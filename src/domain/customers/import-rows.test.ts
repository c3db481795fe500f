import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PhoneFault } from '#domain/kit/phone-shape.ts'
import { sentenceOf } from '#domain/kit/refusal.ts'
import { type DuplicateChoice, type ImportRow, type Known, planImport, readRow } from './import-rows.ts'

const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  name: `Guest ${line}`,
  phone: '',
  email: '',
  notes: '',
  ...more,
})
const bisi: Known = { id: 'b', name: 'Bisi', phoneE164: '+2348031234567', email: null, notes: 'Shy', version: 1 }
const plan = (rows: ImportRow[], onDuplicate: DuplicateChoice = 'skip', known = [bisi]) =>
  planImport(
    rows.map((at) => readRow(at, 'NGN')),
    known,
    { onDuplicate },
  )

test('a good row becomes a customer, its phone as typed and in E.164', () => {
  const cells = { name: ' Kemi Lawal ', phone: ' +234 803 000 0001 ', email: 'Kemi@Example.com', notes: 'Loves red' }
  expect(plan([row(2, cells)])).toEqual([
    {
      line: 2,
      outcome: 'add',
      message: null,
      customer: {
        name: 'Kemi Lawal',
        phone: '+234 803 000 0001',
        phoneE164: '+2348030000001',
        email: 'kemi@example.com',
        notes: 'Loves red',
      },
    },
  ])
})

test.each<[string, Partial<ImportRow>, string]>([
  ['no name', { name: '  ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(121) }, 'name'],
  ['a phone that is none', { phone: 'ask her' }, 'phone'],
  ['a phone that a spreadsheet broke', { phone: '2.34803E+12' }, 'phone'],
  ['half an address', { email: 'bisi@' }, 'email'],
])('a problem of its own row: %s', (_, cells, field) => {
  const [bad, good] = plan([row(2, cells), row(3)])
  expect(bad).toMatchObject({ outcome: 'problem', field, message: expect.stringMatching(/\w/) })
  expect(good!.outcome).toBe('add')
})

test('keeps further numbers and addresses in the notes, and says so', () => {
  const cells = {
    phone: '0803 123 4567 ::: 08031234567 ::: 0805 123 4567 ::: 0806 12',
    email: 'bisi@example.com; b@example.com',
    notes: 'Loves red',
  }
  const kept = ['Other phone: +2348051234567', 'Other phone: 0806 12', 'Other e-mail: b@example.com']
  expect(plan([row(2, cells)], 'skip', [])).toMatchObject([
    {
      outcome: 'add',
      customer: { phoneE164: '+2348031234567', email: 'bisi@example.com', notes: ['Loves red', ...kept].join('\n') },
      message: `${kept.join(', ')} kept in the notes.`,
    },
  ])
})

test('a number that a spreadsheet shortened has its own reason', () => {
  expect(plan([row(2, { phone: '2.34803E+12' })])).toMatchObject([
    { field: 'phone', message: expect.stringContaining('last digits are lost') },
  ])
})

test.each<[string, string, PhoneFault]>([
  ['a digit missing', '0803 123 456', 'phone-too-short'],
  ['a digit too many, as a formula', '="080312345678"', 'phone-too-long'],
  ['a number of one country or another', '0096591234567', 'phone-of-two-countries'],
  ['two numbers, both damaged', '0803 123 456 / 0805 123 45678', 'phone-too-short'],
  ['words', 'ask her', 'phone-not-valid'],
])('says what is wrong with a phone: %s (R-7)', (_, phone, fault) => {
  expect(readRow(row(2, { phone }), 'NGN')).toEqual({ line: 2, field: 'phone', message: sentenceOf(fault) })
})

test('a phone that comes again is skipped; one a customer has is skipped or fills empty fields, by choice (R-86)', () => {
  const again = [row(2, { phone: '08050000000' }), row(3, { phone: '+234 805 000 0000' })]
  expect(plan(again)).toMatchObject([{ outcome: 'add' }, { outcome: 'skip', message: 'Same phone as row 2.' }])
  const known = row(4, { name: 'Bisi', phone: '0803 123 4567', email: 'bisi@example.com', notes: 'Loud' })
  expect(plan([known])).toMatchObject([{ outcome: 'skip', message: 'Bisi has this phone already.' }])
  expect(plan([known], 'fill')).toMatchObject([
    {
      outcome: 'fill',
      customer: bisi,
      fill: { email: 'bisi@example.com' },
      message: expect.stringContaining('e-mail'),
    },
  ])
  expect(plan([{ ...known, email: '' }], 'fill')).toMatchObject([
    { outcome: 'skip', message: 'Bisi has this phone already, with nothing to fill in.' },
  ])
})

const [ngozi, ada] = ['Ngozi Obi', 'Ada Obi'].map((name): Known => ({ ...bisi, id: name, name, notes: null }))

test('fills in the customer of the row’s name among those with one phone, each once (R-86)', () => {
  const cells = { phone: bisi.phoneE164!, email: 'x@example.com' }
  const names = ['Ada Obi', 'Tunde Bakare', 'ngozi obi', 'Ada Obi']
  const rows = names.map((name, at) => row(at + 2, { ...cells, name }))
  expect(plan(rows, 'fill', [ngozi!, ada!])).toMatchObject([
    { outcome: 'fill', customer: ada },
    { outcome: 'skip', message: 'Ngozi Obi has this phone already. Nothing is filled in under another name.' },
    { outcome: 'fill', customer: ngozi },
    { outcome: 'skip', message: 'Same phone as row 2.' },
  ])
})

test('fills nothing in under another name than that of the phone’s only customer (R-86)', () => {
  const rows = ['Tunde Bakare', 'Bisi Ade'].map((name, at) =>
    row(at + 2, { phone: bisi.phoneE164!, email: 'x@y.co', name }),
  )
  expect(plan(rows, 'fill')).toMatchObject([
    { outcome: 'skip', message: 'Bisi has this phone already. Nothing is filled in under another name.' },
    { outcome: 'fill', customer: bisi },
  ])
  expect(plan(rows.slice(0, 1))).toMatchObject([{ outcome: 'skip', message: 'Bisi has this phone already.' }])
})

test('every row has one outcome, and no phone is added twice', () => {
  const cell = fc.constantFrom('', '0803 123 4567', '08031234567', '0805 000 0000', 'none', '+2348050000000')
  const rows = fc.array(
    fc.record({ name: fc.constantFrom('', 'Ada'), phone: cell, email: fc.constantFrom('', 'a@b', 'a@b.co') }),
  )
  fc.assert(
    fc.property(rows, fc.constantFrom('skip', 'fill'), (cells, choice) => {
      const given = cells.map((at, index) => row(index + 1, at))
      const planned = plan(given, choice as DuplicateChoice)
      expect(planned.map(({ line }) => line)).toEqual(given.map(({ line }) => line))
      const phones = planned.flatMap((at) => (at.outcome === 'add' ? (at.customer.phoneE164 ?? []) : []))
      expect(new Set(phones).size).toBe(phones.length)
      expect(phones).not.toContain(bisi.phoneE164)
    }),
  )
})
