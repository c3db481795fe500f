import type { ColumnMap } from '#domain/customers/import-columns.ts'
import type { FileRow } from '#domain/customers/import-mapped.ts'
import { columnQuestions, unusedColumns } from '#domain/customers/import-questions.ts'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { MessageBar } from '#web/kit/ui/states/MessageBar.tsx'
import type { CsvTable } from './csv-table.ts'

const shownRows = 5

/** Lists what to check before the rows: doubtful columns, rows that are not read, and columns that are not imported. */
export function ImportNotices({ table, map }: { table: CsvTable; map: ColumnMap }) {
  const notices = [...table.notices, ...onlyOne(table), ...notRead(table.leftOut), ...columnQuestions(map, table)]
  const unused = unusedColumns(map, table, table.rows)
  return (
    <>
      {notices.length > 0 && (
        <div className="pl-stack" role="status" aria-label="Please check">
          {notices.map((notice) => (
            <MessageBar key={notice} warns>
              {notice}
            </MessageBar>
          ))}
        </div>
      )}
      {unused.length > 0 && (
        <Disclosure
          title={unused.length === 1 ? '1 column is not imported' : `${unused.length} columns are not imported`}
          hint={unused
            .map(({ heading }) => heading)
            .slice(0, 3)
            .join(', ')}
        >
          <Rows label="Columns that are not imported">
            {unused.map(({ heading, filled, example }, at) => (
              <Row
                key={at}
                title={heading}
                detail={`${filled === 1 ? '1 value' : `${filled.toLocaleString('en')} values`}, such as “${example}”`}
              />
            ))}
          </Rows>
        </Disclosure>
      )}
    </>
  )
}

/**
 * Returns a notice about a file in which only one column was found, because its separator may not have been recognised.
 */
function onlyOne({ headings }: CsvTable): string[] {
  if (headings.length > 1) return []
  return ['Only one column was found. If there are more, separate them by commas, semicolons, tabs or bars.']
}

function notRead(rows: readonly FileRow[]): string[] {
  if (rows.length === 0) return []
  const shown = rows.slice(0, shownRows).map(({ line, cells }) => `row ${line} “${textOf(cells)}”`)
  const more = rows.length > shownRows ? ` and ${(rows.length - shownRows).toLocaleString('en')} more` : ''
  const [many, are] = rows.length === 1 ? ['1 row', 'is'] : [`${rows.length.toLocaleString('en')} rows`, 'are']
  return [`${many} ${are} not part of the list and not imported: ${shown.join(', ')}${more}.`]
}

function textOf(cells: readonly string[]): string {
  const text = cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ')
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
