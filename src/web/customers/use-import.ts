import { useState } from 'react'
import { checkImportContract, importCustomersContract } from '#domain/customers/contract-import.ts'
import type { CallInput, Output } from '#domain/kit/endpoint.ts'
import { ApiRefusal } from '#web/kit/api.ts'
import { useFormWrites, useWrite } from '#web/kit/query.ts'
import { type SaveState, sendTelling } from '#web/kit/ui/sheets/use-discard.tsx'
import { showToast } from '#web/kit/ui/states/toast.ts'

const importedBefore =
  'This file was imported already, without your later changes here. It is under Past imports: undo it there if it was wrong, then choose the file again.'

type Body = CallInput<typeof importCustomersContract>['body']

/** The server's check of the rows. */
export interface Checked extends Output<typeof checkImportContract> {
  added: number
  filled: number
  skipped: number
  problems: number
  /** The number of rows that would be saved. */
  good: number
  /** The label of the button that saves the rows. */
  label: string
}

/**
 * Returns functions that check the rows and then import them. Give each file its own `key`: a repeated request is then
 * the same import.
 */
export function useImport(
  body: Body,
  { onSaveState, onDone }: { onSaveState: (saveState: SaveState) => void; onDone: () => void },
) {
  const checking = useWrite(checkImportContract)
  const { send, isPending } = useFormWrites(true)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [upgrade, setUpgrade] = useState<string | null>(null)
  const busy = checking.isPending || isPending
  const onError = ({ code, message }: ApiRefusal) => {
    if (code === 'customer-limit') setUpgrade(message)
    else setFailure(code === 'key-reused' ? importedBefore : message)
  }
  function check(hasNames: boolean): void {
    if (busy) return
    if (!hasNames) return setFailure('Choose which column has the names.')
    setFailure(null)
    const { onDuplicate, rows } = body
    checking.mutate({ body: { onDuplicate, rows } }, { onSuccess: (answer) => setChecked(summed(answer)), onError })
  }
  async function confirm(): Promise<void> {
    if (busy) return
    setFailure(null)
    try {
      const { import: done } = await sendTelling(() => send(importCustomersContract, { body }), onSaveState)
      const { added, filled } = done
      const filledIn = filled > 0 ? `, ${people(filled)} filled in` : ''
      showToast(`${people(added)} added${filledIn}`.toLowerCase())
      onDone()
    } catch (refusal) {
      if (!(refusal instanceof ApiRefusal)) throw refusal
      onError(refusal)
    }
  }
  const forget = () => {
    setChecked(null)
    setFailure(null)
  }
  return { checked, check, forget, confirm, failure, upgrade, dismissUpgrade: () => setUpgrade(null), busy }
}

function summed(answer: Output<typeof checkImportContract>): Checked {
  const of = (wanted: string) => answer.rows.filter(({ outcome }) => outcome === wanted).length
  const [added, filled, skipped, problems] = [of('add'), of('fill'), of('skip'), of('problem')]
  const good = added + filled
  return { ...answer, added, filled, skipped, problems, good, label: `Import ${people(good)}` }
}

function people(count: number): string {
  return count === 1 ? '1 Customer' : `${count.toLocaleString('en')} Customers`
}
