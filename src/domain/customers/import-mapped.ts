import { folded } from '#domain/kit/folded.ts'
import { cellSeparator, lineOfCell, phonePieces, plainText } from './import-cells.ts'
import type { ColumnMap } from './import-columns.ts'
import { type ImportRow, maxCellLength } from './import-rows.ts'

/** A non-empty row of a file. */
export interface FileRow {
  /** The number of the row as a spreadsheet counts rows, from 1; line breaks inside a cell do not count. */
  line: number
  cells: string[]
}

/** Returns the rows to send, by the chosen columns; no cell is longer than the largest that can be sent. */
export function mappedRows(map: ColumnMap, rows: readonly FileRow[]): ImportRow[] {
  return rows.map(({ line, cells }) => {
    const at = (column: number | null) => (column === null ? '' : (cells[column] ?? '').slice(0, maxCellLength))
    const code = plainText(at(map.countryCode))
    const phones = [map.phone, map.phone2, map.phone3, map.phone4].map((column) => withCode(at(column), code))
    return {
      line,
      name: nameOf(at(map.name), at(map.middleName), at(map.lastName)),
      phone: joined(phones),
      email: joined([at(map.email), at(map.email2)]),
      notes: at(map.notes),
    }
  })
}

const joined = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell.trim() !== '')
    .join(cellSeparator)
    .slice(0, maxCellLength)

/** Returns one name from several columns; a part that the name already contains is not repeated. */
function nameOf(...parts: string[]): string {
  let name = ''
  for (const part of parts.map(lineOfCell)) {
    const words = folded(name).split(' ')
    const isThere = folded(part)
      .split(' ')
      .every((word) => words.includes(word))
    if (part !== '' && (name === '' || !isThere)) name = `${name} ${part}`.trim()
  }
  return name.slice(0, maxCellLength)
}

/** Returns the numbers of a cell; numbers without a country calling code get the one from another column. */
function withCode(cell: string, code: string): string {
  const digits = code.replace(/^(\+|00)/, '')
  if (!/^[1-9]\d{0,2}$/.test(digits)) return cell
  return phonePieces(cell)
    .map((piece) => {
      const own = piece.replaceAll(/\D/g, '')
      if (own === '' || piece.includes('+') || own.startsWith('00')) return piece
      return own.startsWith(digits) && own.length >= 11 ? `+${own}` : `+${digits} ${piece}`
    })
    .join(cellSeparator)
}
