import { Button } from '@mantine/core'
import { type CustomerImport, listImportsContract, undoImportContract } from '#domain/customers/contract-import.ts'
import { formatDateTime } from '#domain/kit/time-format.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead, useWrite } from '#web/kit/query.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'

/**
 * Lists the latest imports; an import can be undone as a whole until one of its customers is used. Shows nothing if
 * there are none.
 */
export function PastImports() {
  const { timeZone } = useMe().salon
  const read = useRead(listImportsContract, {})
  const undo = useWrite(undoImportContract)
  const [confirm, question] = useConfirm()
  const ask = ({ id, fileName, added }: CustomerImport) =>
    confirm({
      title: `Undo ${fileName}`,
      message: `${added === 1 ? 'The customer of this import is' : `The ${added.toLocaleString('en')} customers of this import are`} deleted, and fields that it filled in are emptied.`,
      confirmLabel: 'Undo Import',
      onConfirm: async () => {
        await undo.mutateAsync({ params: { importId: id } })
        showToast(`Import of ${fileName} undone`)
      },
    })
  if (read.data?.imports.length === 0) return null
  return (
    <Card title="Past imports">
      <Loadable read={read} what="Past imports">
        {({ imports }) => (
          <Rows label="Past imports">
            {imports.map((at) => (
              <Row
                key={at.id}
                title={at.fileName}
                detail={[
                  formatDateTime(at.createdAt, timeZone),
                  at.by,
                  `${at.added.toLocaleString('en')} added`,
                  at.filled > 0 && `${at.filled.toLocaleString('en')} filled in`,
                  at.undoneAt ? 'undone' : !at.canUndo && 'in use, so it can’t be undone',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                actions={
                  at.canUndo && (
                    <Button size="xs" variant="default" aria-label={`Undo ${at.fileName}`} onClick={() => ask(at)}>
                      Undo
                    </Button>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </Loadable>
      {question}
    </Card>
  )
}
