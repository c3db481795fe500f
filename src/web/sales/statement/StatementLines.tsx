import { Button } from '@mantine/core'
import { formatMoney } from '#domain/kit/money.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import { reopenLineContract, type Statement } from '#domain/sales/statement/contract-statement.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useCurrency } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Disclosure } from '#web/kit/ui/page/Disclosure.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { showFailure } from '#web/kit/ui/states/toast.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { OpenLines } from './OpenLines.tsx'
import { transferName } from './transfer-name.ts'

/** Shows the lines of a salon's statements: what they probably are, what fits no sale, and what was decided. */
export function StatementLines({ statement }: { statement: Statement }) {
  const { open, openCount, settled, missing, readUntil } = statement
  const [matched, unmatched] = [open.filter(({ match }) => match !== null), open.filter(({ match }) => match === null)]
  if (openCount + settled.length === 0) return null
  return (
    <>
      <Card title={`Matched with a transfer (${matched.length})`}>
        {matched.length === 0 ? (
          <EmptyState drawing="money" title="Nothing to accept." isLow />
        ) : (
          <OpenLines label="Matched with a transfer" lines={matched} />
        )}
      </Card>
      {unmatched.length > 0 && (
        <Card title={`Money without a sale (${unmatched.length})`}>
          <p className="pl-quiet">
            No awaited transfer of this amount within a few days, or money that came back. Record the sale, or set the
            line aside.
          </p>
          <OpenLines label="Money without a sale" lines={unmatched} />
        </Card>
      )}
      {openCount > open.length && (
        <p className="pl-quiet">
          The newest {open.length} of {openCount} lines are shown; older ones follow as you decide.
        </p>
      )}
      {missing.length > 0 && readUntil && <Missing transfers={missing} until={readUntil} />}
      {settled.length > 0 && (
        <Disclosure title={`Decided (${settled.length})`}>
          <Rows label="Decided">
            {settled.map((line) => (
              <Decided key={line.id} line={line} />
            ))}
          </Rows>
        </Disclosure>
      )}
    </>
  )
}

function Missing({ transfers, until }: { transfers: Statement['missing']; until: string }) {
  return (
    <Card title={`Transfers without money (${transfers.length})`}>
      <p className="pl-quiet">Awaited transfers up to {formatDay(until)}, the last day that was read.</p>
      <Rows label="Transfers without money">
        {transfers.map((transfer) => (
          <Row
            key={transfer.paymentId}
            title={transferName(transfer)}
            href={hrefTo(paths.sales, { receipt: transfer.saleId })}
            detail={formatDay(transfer.day)}
            end={<Money minor={transfer.amountMinor} />}
          />
        ))}
      </Rows>
    </Card>
  )
}

function Decided({ line }: { line: Statement['settled'][number] }) {
  const reopen = useWrite(reopenLineContract)
  const { id, day, amountMinor, words, transfer, settledBy } = line
  const amount = formatMoney(amountMinor, useCurrency())
  return (
    <Row
      title={words || 'No text'}
      end={<Money minor={amountMinor} />}
      detail={`${formatDay(day)} · ${transfer ? transferName(transfer) : 'set aside'} · ${settledBy}`}
      actions={
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Undo ${amount}, ${words}`}
          aria-disabled={reopen.isPending}
          onClick={() => reopen.mutate({ params: { id } }, { onError: ({ message }) => showFailure(message) })}
        >
          Undo
        </Button>
      }
    />
  )
}
