import { NativeSelect } from '@mantine/core'
import { customerFieldNames } from '#domain/customers/field-names.ts'
import type { ColumnMap } from '#domain/customers/import-columns.ts'
import { type ColumnField, columnFields } from '#domain/customers/import-headings.ts'
import { ScrollRegion } from '#web/kit/ui/page/ScrollRegion.tsx'
import type { CsvTable } from './csv-table.ts'
import styles from './customers.module.css'

const names: Record<ColumnField, string> = {
  ...customerFieldNames,
  middleName: 'Middle name (if separate)',
  lastName: 'Last name (if separate)',
  phone2: 'Second phone (if separate)',
  phone3: 'Third phone',
  phone4: 'Fourth phone',
  countryCode: 'Country code',
  email2: 'Second email',
}
/** The fields that are always shown; others are shown only if the file has such a column. */
const usual = new Set<ColumnField>(['name', 'lastName', 'phone', 'phone2', 'email', 'notes'])
const shownRows = 5

interface ColumnFieldsProps {
  table: CsvTable
  map: ColumnMap
  onChange: (map: ColumnMap) => void
}

/** Shows the choice of a column for each field, starting from the proposal, with the first rows beneath. */
export function ColumnFields({ table, map, onChange }: ColumnFieldsProps) {
  const columns = table.headings.map((heading, at) => ({ value: String(at), label: columnLabel(heading, at, table) }))
  return (
    <>
      <div className="pl-columns">
        {columnFields
          .filter((field) => usual.has(field) || table.proposed[field] !== null)
          .map((field) => (
            <NativeSelect
              key={field}
              label={names[field]}
              data={[{ value: '', label: 'None' }, ...columns]}
              value={map[field] === null ? '' : String(map[field])}
              error={field === 'name' && map.name === null ? 'Choose which column has the names.' : undefined}
              onChange={({ currentTarget: { value } }) =>
                onChange({ ...map, [field]: value === '' ? null : Number(value) })
              }
            />
          ))}
      </div>
      <ScrollRegion label="First rows" className={styles.scroll}>
        <table className={styles.sample} aria-label="First rows">
          <thead>
            <tr>
              {table.headings.map((heading, at) => (
                <th key={at} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, shownRows).map(({ line, cells }) => (
              <tr key={line}>
                {table.headings.map((_, at) => (
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

/** Returns the label of a column; columns with the same heading get different labels. */
function columnLabel(heading: string, at: number, { headings }: CsvTable): string {
  return headings.filter((other) => other === heading).length > 1 ? `${heading} (column ${at + 1})` : heading
}
