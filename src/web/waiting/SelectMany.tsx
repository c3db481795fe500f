import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { useHeldRows } from '#web/kit/ui/lists/use-held-rows.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

interface Selectable {
  id: string
  name: string
  detail: string
}

interface SelectManyProps {
  /** The name of the list: 'Waitlist', 'In line'. */
  title: string
  /** The people who can be removed. */
  people: readonly Selectable[]
  /** Removes people from the list or puts them back; returns the ids of those that were moved. */
  onMove: (ids: string[], to: 'off' | 'back') => Promise<{ ids: string[] }>
  /** The ordinary content of the list. */
  children: ReactNode
}

/** Shows a list of people in a card; with *Select*, several of them can be removed at once. */
export function SelectMany({ title, people, onMove, children }: SelectManyProps) {
  const [isSelecting, setSelecting] = useState(false)
  const [confirm, confirmDialog] = useConfirm()
  const aside = people.length > 0 && !isSelecting && (
    <Button size="xs" variant="subtle" aria-label={`Select: ${title}`} onClick={() => setSelecting(true)}>
      Select
    </Button>
  )
  return (
    <Card title={title} aside={aside}>
      {isSelecting ? (
        <Selecting {...{ title, people, onMove, confirm }} onDone={() => setSelecting(false)} />
      ) : (
        children
      )}
      {confirmDialog}
    </Card>
  )
}

type SelectingProps = Omit<SelectManyProps, 'children'> & {
  confirm: ReturnType<typeof useConfirm>[0]
  onDone: () => void
}

function Selecting({ title, people, onMove, confirm, onDone }: SelectingProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [rows, hold] = useHeldRows(people, ({ id }) => id)
  const selected = people.filter(({ id }) => chosen.includes(id))
  const ids = selected.map(({ id }) => id)
  const ask = () =>
    confirm({
      title: selected.length === 1 ? 'Remove 1 person' : `Remove ${selected.length} people`,
      message: `${namesOf(selected)} will no longer be on this list. You can undo this right after.`,
      confirmLabel: 'Remove',
      async onConfirm() {
        const moved = await onMove(ids, 'off')
        onDone()
        showToast(`${moved.ids.length} removed`, { onUndo: () => onMove(moved.ids, 'back') })
      },
    })
  return (
    <div {...hold}>
      <Tools {...{ people, selected, setChosen, onDone }} onRemove={ask} />
      <Rows label={title}>
        {rows.map(({ id, name, detail }) => (
          <Row
            key={id}
            title={
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            }
            detail={detail}
          />
        ))}
      </Rows>
    </div>
  )
}

interface ToolsProps extends Pick<SelectingProps, 'people' | 'onDone'> {
  selected: readonly Selectable[]
  setChosen: (ids: string[]) => void
  onRemove: () => void
}

function Tools({ people, selected, setChosen, onRemove, onDone }: ToolsProps) {
  return (
    <div className="pl-cluster">
      <Checkbox
        label="All"
        checked={selected.length === people.length}
        indeterminate={selected.length > 0 && selected.length < people.length}
        onChange={({ currentTarget }) => setChosen(currentTarget.checked ? people.map(({ id }) => id) : [])}
      />
      <Button size="xs" color="pepper" disabled={selected.length === 0} onClick={onRemove}>
        {selected.length === 0 ? 'Remove' : `Remove ${selected.length}`}
      </Button>
      <Button size="xs" variant="subtle" onClick={onDone}>
        Cancel
      </Button>
      {selected.length === 0 && <p className="pl-quiet">Choose people to remove.</p>}
    </div>
  )
}

/** Returns the names of people: 'Kemi Lawal, Ada Obi, Bisi Ade and 12 more'. */
function namesOf(people: readonly Selectable[]): string {
  const first = people.slice(0, 3).map(({ name }) => name)
  return people.length > first.length
    ? `${first.join(', ')} and ${people.length - first.length} more`
    : first.join(', ')
}
