import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#domain/kit/time-format.ts'
import { type DateOrder, dateOrders } from '#domain/sales/statement/cells.ts'
import {
  areEnough,
  formatName,
  statementFields,
  type StatementColumns,
  type StatementField,
  type StatementTable,
} from '#domain/sales/statement/columns.ts'
import { keepStatementContract, type StatementFormat } from '#domain/sales/statement/contract-statement.ts'
import { type ReadStatement, readStatement } from '#domain/sales/statement/read-lines.ts'
import { useFormWrites } from '#web/kit/query.ts'
import { FormFailure } from '#web/kit/ui/forms/FormFailure.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'

const fieldNames: Readonly<Record<StatementField, string>> = {
  day: 'Date',
  words: 'Description',
  party: 'Sender',
  moneyIn: 'Money in (credit)',
  moneyOut: 'Money out (debit)',
  amount: 'Amount with its sign',
  sign: 'Debit or credit',
  reference: 'Reference',
  balance: 'Balance',
}
const shownLines = 5

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

interface CheckStatementProps {
  table: StatementTable
  formats: readonly StatementFormat[]
  onDone: () => void
  onCancel: () => void
}

/** Shows what was found in a statement, and which column is what, before its lines are kept. */
export function CheckStatement({ table, formats, onDone, onCancel }: CheckStatementProps) {
  const known = formats.find(({ name }) => name === formatName(table.headings))
  const [columns, setColumns] = useState<StatementColumns>(known?.columns ?? table.columns)
  const orders = columns.day === null ? [] : dateOrders(table.rows.map(({ cells }) => cells[columns.day!] ?? ''))
  const [chosen, setChosen] = useState<DateOrder | null>(known?.dateOrder ?? null)
  const order = orders.includes(chosen ?? 'day-first') ? (chosen ?? 'day-first') : (orders[0] ?? 'day-first')
  const read = areEnough(columns) ? readStatement(table, columns, order) : null
  return (
    <Card title="Check the statement">
      <div className="pl-stack">
        {orders.length === 2 && (
          <NativeSelect
            label="Dates are written"
            data={[
              { value: 'day-first', label: 'Day first (25/12)' },
              { value: 'month-first', label: 'Month first (12/25)' },
            ]}
            value={order}
            onChange={({ currentTarget: { value } }) => setChosen(value as DateOrder)}
          />
        )}
        {read ? <Found read={read} /> : <p className="pl-warn">Choose the columns with the date and the money in.</p>}
        <Disclosure title="Columns" needed={read === null || read.lines.length === 0}>
          <ColumnFields headings={table.headings} columns={columns} onChange={setColumns} />
        </Disclosure>
        <KeepLines
          read={read}
          format={{ name: formatName(table.headings), columns, dateOrder: order }}
          onDone={onDone}
          onCancel={onCancel}
        />
      </div>
    </Card>
  )
}

interface ColumnFieldsProps {
  headings: readonly string[]
  columns: StatementColumns
  onChange: (columns: StatementColumns) => void
}

/** Shows the choice of a column for each field, starting from the proposal. */
function ColumnFields({ headings, columns, onChange }: ColumnFieldsProps) {
  const choices = headings.map((heading, at) => ({ value: String(at), label: heading || `Column ${at + 1}` }))
  return (
    <div className="pl-columns">
      {statementFields.map((field) => (
        <NativeSelect
          key={field}
          label={fieldNames[field]}
          data={[{ value: '', label: 'None' }, ...choices]}
          value={columns[field] === null ? '' : String(columns[field])}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...columns, [field]: value === '' ? null : Number(value) })
          }
        />
      ))}
    </div>
  )
}

function Found({ read }: { read: ReadStatement }) {
  const { lines, outCount, ownCount, takenBackCount, repeatedCount, isUnsigned, skipped, addsUp } = read
  const own = ownCount === 0 ? '' : `, and ${ownCount} between parts of the account`
  return (
    <div className="pl-stack pl-gap-8">
      <p>
        {counted(lines.length, 'line')} with money in, {outCount} with money out{own}, which are not needed.
      </p>
      {takenBackCount > 0 && (
        <p className="pl-warn">{counted(takenBackCount, 'line')} left out, because the bank took the money back.</p>
      )}
      {repeatedCount > 0 && (
        <p className="pl-warn">{counted(repeatedCount, 'row')} left out, because the file has the same row already.</p>
      )}
      {isUnsigned && (
        <p className="pl-warn">
          No amount has a sign, so money in cannot be told from money out. Choose a column that says so; if all of it
          came in, choose the amount as money in.
        </p>
      )}
      {addsUp === false && (
        <p className="pl-warn">The balances do not follow from the amounts: rows may be missing. Check the columns.</p>
      )}
      {[...new Set(skipped.map(({ why }) => why))].map((why) => (
        <Skipped key={why} why={why} rows={skipped.filter((one) => one.why === why).map(({ line }) => line)} />
      ))}
      <Rows label="First lines">
        {lines.slice(0, shownLines).map(({ day, amountMinor, words }, at) => (
          <Row key={at} title={words || 'No text'} detail={formatDay(day)} end={<Money minor={amountMinor} />} />
        ))}
      </Rows>
      {lines.length > shownLines && <p className="pl-quiet">And {lines.length - shownLines} more.</p>}
    </div>
  )
}

const namedRows = 10

function Skipped({ why, rows }: { why: string; rows: readonly number[] }) {
  const more = rows.length > namedRows ? ` and ${rows.length - namedRows} more` : ''
  return (
    <p className="pl-warn">
      {rows.length === 1 ? 'Row' : 'Rows'} {rows.slice(0, namedRows).join(', ')}
      {more} left out: {why}
    </p>
  )
}

interface KeepLinesProps extends Pick<CheckStatementProps, 'onDone' | 'onCancel'> {
  read: ReadStatement | null
  format: StatementFormat
}

function KeepLines({ read, format, onDone, onCancel }: KeepLinesProps) {
  const { send, isPending } = useFormWrites(true)
  const [failure, setFailure] = useState<string | null>(null)
  const lines = read?.lines ?? []
  async function keep(): Promise<void> {
    if (isPending) return
    setFailure(null)
    try {
      const { added, known } = await send(keepStatementContract, { body: { format, lines } })
      showToast(
        known === 0 ? `${counted(added, 'line')} read` : `${counted(added, 'new line')}, ${known} known already`,
      )
      onDone()
    } catch (refusal) {
      setFailure(refusal instanceof Error ? refusal.message : String(refusal))
    }
  }
  return (
    <>
      <FormFailure message={failure} />
      <div className="pl-cluster">
        <Button onClick={() => void keep()} aria-disabled={isPending} disabled={lines.length === 0}>
          {isPending ? 'Reading...' : `Read ${counted(lines.length, 'Line')}`}
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
