import { cellSeparator } from '#domain/customers/import-cells.ts'
import type { ColumnMap } from '#domain/customers/import-columns.ts'
import { columnFields } from '#domain/customers/import-headings.ts'
import type { FileRow } from '#domain/customers/import-mapped.ts'

/** The columns for the properties of a contact that are imported. */
const fields = ['Name', 'Phone', 'Email', 'Notes']

/** The columns for properties that are only reported as not imported. */
const others: readonly (readonly [heading: string, property: string])[] = [
  ['Nickname', 'NICKNAME'],
  ['Organisation', 'ORG'],
  ['Job title', 'TITLE'],
  ['Birthday', 'BDAY'],
  ['Anniversary', 'ANNIVERSARY'],
  ['Gender', 'GENDER'],
  ['Address', 'ADR'],
  ['Website', 'URL'],
  ['Messaging', 'IMPP'],
  ['Categories', 'CATEGORIES'],
]
const headings = [...fields, 'Fax or pager', ...others.map(([heading]) => heading)]

interface Property {
  name: string
  /** The parameters in capitals: TYPE=CELL, or CELL as vCard 2.1 writes it. */
  parameters: string
  value: string
}

export function isVcards(text: string): boolean {
  return /^\s*BEGIN:VCARD\s/i.test(text)
}

interface Vcards {
  headings: string[]
  rows: FileRow[]
  proposed: ColumnMap
}

/**
 * Reads the contacts of a .vcf file (vCard 2.1, 3.0 and 4.0); `line` counts them from 1. The result has the columns
 * that some contact fills, and always those for names and phones.
 */
export function readVcards(text: string): Vcards {
  const rows = contactsIn(text)
  const filled = headings.map((_, at) => at < 2 || rows.some(({ cells }) => cells[at] !== ''))
  const kept = <T>(all: readonly T[]) => all.filter((_, at) => filled[at])
  const shown = kept(headings)
  const none = Object.fromEntries(columnFields.map((field) => [field, null])) as ColumnMap
  const columnOf = (heading: string) => (shown.includes(heading) ? shown.indexOf(heading) : null)
  return {
    headings: shown,
    rows: rows.map(({ line, cells }) => ({ line, cells: kept(cells) })),
    proposed: { ...none, name: 0, phone: 1, email: columnOf('Email'), notes: columnOf('Notes') },
  }
}

function contactsIn(text: string): FileRow[] {
  const rows: FileRow[] = []
  let card: Property[] | null = null
  for (const line of unfolded(text)) {
    const property = propertyIn(line)
    if (!property) continue
    const { name, value } = property
    const marks = /^VCARD\s*$/i.test(value)
    if (name === 'BEGIN' && marks) card = []
    else if (name === 'END' && marks) {
      if (card && card.length > 0) rows.push({ line: rows.length + 1, cells: cellsOf(card) })
      card = null
    } else card?.push(property)
  }
  // The file was cut off inside its last contact.
  if (card && card.length > 0) rows.push({ line: rows.length + 1, cells: cellsOf(card) })
  return rows
}

/**
 * Returns the lines of properties: a line that begins with a space continues the previous one, and so does the line
 * after a quoted-printable line that ends in '='.
 */
function unfolded(text: string): string[] {
  const lines: string[] = []
  let isSoft = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.length - 1
    if (isSoft) lines[last] = lines[last]!.slice(0, -1) + line
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1)
    else lines.push(line)
    isSoft = line.endsWith('=') && /^[^:]*quoted-printable[^:]*:/i.test(lines.at(-1)!)
  }
  return lines
}

const shape = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s
const wanted = new Set(['BEGIN', 'END', 'FN', 'N', 'TEL', 'EMAIL', 'NOTE', ...others.map(([, property]) => property)])
// The largest length of a value that is read; longer values, such as photos, can't be saved.
const maxValue = 20_000

function propertyIn(line: string): Property | null {
  const [, name = '', parameters = '', value = ''] = shape.exec(line.slice(0, maxValue)) ?? []
  const upper = name.toUpperCase()
  if (!wanted.has(upper)) return null
  const plain = /quoted-printable/i.test(parameters) ? fromQuotedPrintable(value, parameters) : value
  return { name: upper, parameters: parameters.toUpperCase(), value: plain }
}

function fromQuotedPrintable(value: string, parameters: string): string {
  const bytes: number[] = []
  for (const [piece] of value.matchAll(/=[0-9a-f]{2}|[^=]+|=/gi)) {
    if (/^=../.test(piece)) bytes.push(Number.parseInt(piece.slice(1), 16))
    else bytes.push(...new TextEncoder().encode(piece))
  }
  const charset = /CHARSET="?([\w-]+)/i.exec(parameters)?.[1] ?? 'utf-8'
  return decoderOf(charset).decode(Uint8Array.from(bytes))
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

function cellsOf(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name)
  const values = (name: string) =>
    all(name)
      .map(({ value }) => unescaped(value).trim())
      .filter((value) => value !== '')
  const numbers = (areTheirs: boolean) =>
    all('TEL')
      .filter(({ parameters }) => areTheirs !== /\b(FAX|PAGER|MODEM|TEXTPHONE)\b/.test(parameters))
      .toSorted((a, b) => preference(a) - preference(b))
      .map(({ value }) =>
        unescaped(value)
          .replace(/^tel:([^;]*).*$/i, '$1')
          .trim(),
      )
      .filter((value) => value !== '')
      .join(cellSeparator)
  const parts = (property: string) =>
    all(property)
      .map(({ value }) => split(value).filter(Boolean).join(', '))
      .filter(Boolean)
      .join(cellSeparator)
  const [family = '', given = '', middle = ''] = split(all('N')[0]?.value ?? '')
  const ofParts = [given, middle, family].filter((part) => part !== '').join(' ')
  const organisation = split(all('ORG')[0]?.value ?? '')[0] ?? ''
  const name = values('FN')[0] ?? (ofParts || values('NICKNAME')[0] || organisation)
  return [
    name,
    numbers(true),
    values('EMAIL').join(cellSeparator),
    values('NOTE').join('\n'),
    numbers(false),
    ...others.map(([, property]) => parts(property)),
  ]
}

/** Returns the rank of a phone number: mobile phones come first, then the preferred one. */
function preference({ parameters }: Property): number {
  const isMobile = /\b(CELL|MOBILE|IPHONE)\b/.test(parameters)
  return (isMobile ? 0 : 2) + (/\bPREF\b/.test(parameters) ? 0 : 1)
}

const split = (value: string) => value.split(/(?<!\\);/).map((part) => unescaped(part).trim())

function unescaped(value: string): string {
  return value.replaceAll(/\\([nN,;:\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}
