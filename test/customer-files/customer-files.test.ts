import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parsePhone } from '#domain/kit/phone.ts'
import { importedFrom } from './read.ts'
import { moreFiles } from './more.ts'

const folder = path.join(import.meta.dirname, '../cases/csv')
interface Right {
  customers: { name: string; phone?: string; email?: string }[]
  problemRows?: string[]
  skippedRows?: string[]
}
type Expected = Right & { case: string; refused?: string; anyOf?: Right[] }
const expected: Record<string, Expected> = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')).files
const shown = ({ name, phoneE164, email }: { name: string; phoneE164: string | null; email: string | null }) => ({
  name,
  ...(phoneE164 && { phone: phoneE164 }),
  ...(email && { email }),
})

test('every file has its right result', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['expected.json', ...Object.keys(expected)].toSorted())
})

// Contacts are read rather than refused.
const isRead = (name: string) => name === 'contacts.vcf'

const refused = Object.entries(expected).filter(([name, right]) => right.refused && !isRead(name))
test.each(refused)('refuses %s', (name) => {
  expect(importedFrom(readFileSync(path.join(folder, name))).refused).toMatch(/^[A-Z].*\.$/)
})

const read = Object.entries(expected).filter(([name, right]) => !right.refused && !isRead(name))
test.each(read)('reads %s', (name, { anyOf, ...right }) => {
  const got = importedFrom(readFileSync(path.join(folder, name)))
  const names = (outcome: string) => got.left.filter((row) => row.outcome === outcome).map((row) => row.name)
  const result = { customers: got.customers.map(shown), problemRows: names('problem'), skippedRows: names('skip') }
  const rights = (anyOf ?? [right]).map((one) => ({
    customers: one.customers,
    problemRows: one.problemRows ?? [],
    skippedRows: one.skippedRows ?? [],
  }))
  expect(rights).toContainEqual(result)
  for (const row of got.left) expect(row.message).toMatch(/\w.*\.$/)
})

test('contacts.vcf is read', () => {
  const got = importedFrom(readFileSync(path.join(folder, 'contacts.vcf')))
  expect(got.customers.map(shown)).toEqual([{ name: 'Ada Obi', phone: '+2348031234567' }])
})

const said = /^(.*?)(?: (\+?\d{9,}))?(?: (\S+@\S+))?$/

test.each(Object.entries(moreFiles))('%s', (_, [text, rights]) => {
  const got = importedFrom(new TextEncoder().encode(text))
  const customers = rights.filter((right) => !right.startsWith('!'))
  const problems = rights.filter((right) => right.startsWith('!')).map((right) => Number(right.slice(1)))
  expect({
    refused: got.refused,
    customers: got.customers.map(shown),
    problems: got.left.map(({ line }) => line),
  }).toEqual({
    refused: null,
    customers: customers.map((right) => {
      const [, name, phone, email] = said.exec(right)!
      return { name, ...(phone && { phone: parsePhone(phone, 'NGN')!.e164 }), ...(email && { email }) }
    }),
    problems,
  })
})
