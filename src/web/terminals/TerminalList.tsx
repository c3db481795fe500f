import { Button } from '@mantine/core'
import { removeTerminalContract, type Terminal, type Terminals } from '#domain/terminals/contract.ts'
import { hrefTo } from '#web/kit/href.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useLocations, useMay } from '#web/kit/me.tsx'
import { paths, settingsPath } from '#web/kit/paths.ts'
import { useWrite } from '#web/kit/query.ts'
import { RowActions, RowEdit } from '#web/kit/ui/lists/RowActions.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { AppLink } from '#web/kit/ui/page/link.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'

const TerminalModal = lazySheet(() => import('./TerminalModal.tsx'), 'TerminalModal')

/** Shows the registered terminals, or what is missing before one can be charged. */
export function TerminalList({ found }: { found: Terminals }) {
  const { terminals, whyNot, limit, mode } = found
  const form = useOpened<Terminal>()
  const mayChange = useMay('changeSettings')
  const hasRoom = limit === null || terminals.length < limit
  return (
    <Card title="Terminals">
      <div className="pl-stack">
        {whyNot !== null && <WhyNot whyNot={whyNot} />}
        {whyNot === null && mode === 'test' && (
          <p role="note">Your Paystack key is a test key: no money moves on these terminals.</p>
        )}
        {terminals.length > 0 && (
          <Rows label="Terminals">
            {terminals.map((terminal) => (
              <TerminalRow key={terminal.id} terminal={terminal} onEdit={mayChange ? form.open : null} />
            ))}
          </Rows>
        )}
        {mayChange && whyNot === null && (
          <div className="pl-cluster pl-center">
            <Button variant="default" disabled={!hasRoom} onClick={() => form.open(null)}>
              Add Terminal
            </Button>
            {!hasRoom && (
              <p className="pl-quiet">
                POS Basic covers one terminal.{' '}
                <AppLink className="pl-link" href={hrefTo(paths.billingAddons, {})}>
                  See POS Premium
                </AppLink>
              </p>
            )}
          </div>
        )}
      </div>
      <TerminalModal key={form.count} terminal={form.row} opened={form.opened} onClose={form.close} />
    </Card>
  )
}

function TerminalRow({ terminal, onEdit }: { terminal: Terminal; onEdit: ((row: Terminal) => void) | null }) {
  const place = useLocations().find(({ id }) => id === terminal.locationId)?.name
  const state = terminal.isUsable ? null : 'not covered by your add-on'
  return (
    <Row
      title={terminal.name}
      detail={[terminal.code, place, state].filter(Boolean).join(' · ')}
      actions={
        onEdit && (
          <RowActions>
            <RowEdit what={terminal.name} onPress={() => onEdit(terminal)} />
            <Remove terminal={terminal} />
          </RowActions>
        )
      }
    />
  )
}

function Remove({ terminal: { id: terminalId, name } }: { terminal: Terminal }) {
  const remove = useWrite(removeTerminalContract)
  const [confirm, dialog] = useConfirm()
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`Remove ${name}`}
        onClick={() =>
          confirm({
            title: 'Remove terminal',
            message: `${name} can’t be charged from Parlour any more. What was paid on it stays in your records.`,
            confirmLabel: 'Remove',
            onConfirm: () => remove.mutateAsync({ params: { terminalId } }),
          })
        }
      >
        Remove
      </Button>
      {dialog}
    </>
  )
}

function WhyNot({ whyNot }: { whyNot: NonNullable<Terminals['whyNot']> }) {
  const [mayBuy, maySet] = [useMay('manageBilling'), useMay('changeSettings')]
  const owner = 'Ask the salon’s owner.'
  if (whyNot === 'currency') return <p>Paystack doesn’t accept your currency, so its terminals can’t be used.</p>
  if (whyNot === 'no-addon')
    return (
      <p>
        With POS Basic (one terminal) or POS Premium (any number), you charge cards from the sale: the amount appears on
        your Paystack terminal, and the sale is settled when it is paid.{' '}
        {mayBuy ? (
          <AppLink className="pl-link" href={hrefTo(paths.billingAddons, {})}>
            See add-ons
          </AppLink>
        ) : (
          owner
        )}
      </p>
    )
  const why = whyNot === 'no-key' ? 'Terminals need your Paystack key.' : 'This server cannot read your Paystack key.'
  return (
    <p>
      {why}{' '}
      {maySet ? (
        <AppLink className="pl-link" href={settingsPath('deposits')}>
          Enter it under Card Payments
        </AppLink>
      ) : (
        owner
      )}
    </p>
  )
}
