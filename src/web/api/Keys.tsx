import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ApiKey, revokeKeyContract } from '#domain/api/contract-keys.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useWrite } from '#web/kit/query.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { RowActions } from '#web/kit/ui/lists/RowActions.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { Loadable, type Read } from '#web/kit/ui/states/Loadable.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { SecretSheet } from './SecretSheet.tsx'
import { useKeyDetail } from './use-key-detail.ts'

const KeyModal = lazySheet(() => import('./KeyModal.tsx'), 'KeyModal')

/** Shows the keys of the salon, and a button to make one. */
export function Keys({ read }: { read: Read<ApiKey[]> }) {
  const form = useOpened<null>()
  const [made, setMade] = useState<string | null>(null)
  const add = { label: 'Make a Key', onClick: () => form.open(null) }
  return (
    <Card title="Keys">
      <Loadable read={read} what="Keys" empty={<EmptyState drawing="soon" title="No keys yet" action={add} />}>
        {(keys) => (
          <>
            <Rows label="Keys">
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </Rows>
            <div className="pl-above-16">
              <Button variant="default" onClick={add.onClick}>
                {add.label}
              </Button>
            </div>
          </>
        )}
      </Loadable>
      <KeyModal key={form.count} opened={form.opened} onClose={form.close} onMade={setMade} />
      <SecretSheet
        title="Copy the key now"
        label="Key"
        text={made}
        line="This is the only time it is shown: Parlour keeps no copy. Store it only with your program’s secrets: anyone who has it can do what you ticked."
        onClose={() => setMade(null)}
      />
    </Card>
  )
}

function KeyRow({ apiKey: key }: { apiKey: ApiKey }) {
  const detail = useKeyDetail(key)
  const [confirm, question] = useConfirm()
  const revoke = useWrite(revokeKeyContract, { onDone: () => showToast(`${key.name} no longer works`) })
  const ask = () =>
    confirm({
      title: `Revoke ${key.name}`,
      message: 'The program that uses it stops working in your salon at once. This cannot be undone.',
      confirmLabel: 'Revoke',
      onConfirm: () => revoke.mutateAsync({ params: { id: key.id } }),
    })
  const isOver = key.state === 'revoked'
  return (
    <Row
      title={key.name}
      detail={detail}
      actions={
        !isOver && (
          <RowActions>
            <Button size="xs" variant="default" aria-label={`Revoke ${key.name}`} onClick={ask}>
              Revoke
            </Button>
            {question}
          </RowActions>
        )
      }
    />
  )
}
