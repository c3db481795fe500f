import { Button } from '@mantine/core'
import { formatMoney } from '#domain/kit/money.ts'
import { formatDay } from '#domain/kit/time-format.ts'
import {
  matchLineContract,
  reopenLineContract,
  setAsideLineContract,
  type Statement,
} from '#domain/sales/statement/contract-statement.ts'
import type { MatchReason } from '#domain/sales/statement/match.ts'
import { hrefTo } from '#web/kit/href.ts'
import { useCurrency } from '#web/kit/me.tsx'
import { paths } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { useHeldRows } from '#web/kit/ui/lists/use-held-rows.ts'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { showFailure, showToast } from '#web/kit/ui/states/toast.ts'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { transferName } from './transfer-name.ts'

type OpenLine = Statement['open'][number]

/** A line with its proposal: if that changes, it is another row, so that no press accepts what it did not see. */
const keyOf = ({ id, match }: OpenLine) => `${id} ${match?.paymentId}`

/** Shows lines that are not decided; they stay in their places while someone is about to press. */
export function OpenLines({ label, lines }: { label: string; lines: readonly OpenLine[] }) {
  const [shown, hold] = useHeldRows(lines, keyOf)
  return (
    <div {...hold}>
      <Rows label={label}>
        {shown.map((line) => (
          <Line key={keyOf(line)} line={line} isGone={!lines.some((one) => keyOf(one) === keyOf(line))} />
        ))}
      </Rows>
    </div>
  )
}

function Line({ line, isGone }: { line: OpenLine; isGone: boolean }) {
  const { amountMinor, words, match } = line
  const { amount, accept, setAside, isAccepting, isBusy } = useDecision(line, isGone)
  return (
    <Row
      title={words || 'No text'}
      end={<Money minor={amountMinor} />}
      detail={<Detail line={line} />}
      actions={
        <>
          {match && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Accept ${amount}, ${transferName(match)}`}
              aria-disabled={isBusy}
              onClick={accept}
            >
              {isAccepting ? 'Accepting...' : 'Accept'}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Set aside ${amount}, ${words}`}
            aria-disabled={isBusy}
            onClick={setAside}
          >
            Set Aside
          </Button>
        </>
      }
    />
  )
}

function Detail({ line: { day, reference, match, isElsewhere } }: { line: OpenLine }) {
  return (
    <>
      <span className="pl-block">{[formatDay(day), reference].filter(Boolean).join(' · ')}</span>
      {match && (
        <span className="pl-block">
          <AppLink className="pl-link" href={hrefTo(paths.sales, { receipt: match.saleId })}>
            {transferName(match)}
          </AppLink>
          : {match.reasons.map((reason) => reasonWords[reason]).join(', ')}
        </span>
      )}
      {isElsewhere && <span className="pl-block">Probably a transfer of another location.</span>}
      {match?.isUnsure && <span className="pl-block pl-warn">Another one of this amount fits as well.</span>}
    </>
  )
}

/** Returns the two decisions about a line, each of which can be undone; not for a line that someone decided meanwhile. */
function useDecision({ id, amountMinor, match }: OpenLine, isGone: boolean) {
  const amount = formatMoney(amountMinor, useCurrency())
  const undo = useWrite(reopenLineContract)
  const onUndo = () => undo.mutateAsync({ params: { id } })
  const matching = useWrite(matchLineContract, {
    onDone: () => showToast(`Transfer of ${amount} ${match?.isConfirmed ? 'matched' : 'confirmed'}`, { onUndo }),
  })
  const aside = useWrite(setAsideLineContract, { onDone: () => showToast(`${amount} set aside`, { onUndo }) })
  const isBusy = matching.isPending || aside.isPending || isGone
  const onError = ({ message }: Error) => showFailure(message)
  function accept(): void {
    if (isBusy || !match) return
    const { saleId, paymentId } = match
    matching.mutate({ params: { id }, body: { saleId, paymentId } }, { onError })
  }
  const setAside = () => void (isBusy || aside.mutate({ params: { id } }, { onError }))
  return { amount, accept, setAside, isAccepting: matching.isPending, isBusy }
}

const reasonWords: Readonly<Record<MatchReason, string>> = {
  number: 'the receipt’s number is in the text',
  name: 'the name is in the text',
  'same-day': 'same amount, same day',
  'near-day': 'same amount, near day',
}
