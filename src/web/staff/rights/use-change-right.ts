import { useState } from 'react'
import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { rightWords } from '#domain/auth/right-words.ts'
import { roleWords } from '#domain/auth/role-words.ts'
import { refresh, useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import type { ChangedRight } from './RightRow.tsx'

/**
 * Returns a function that grants or removes a right at a press, with Undo. The new value is in `sent` until the page
 * has the new state.
 */
export function useChangeRight() {
  const [sent, setSent] = useState<readonly ChangedRight[]>([])
  const change = useWrite(changeRightContract, { onDone: () => refresh(changeRightContract.topics) })
  function give(right: ChangedRight): void {
    // Ignores the second press of a double tap, because the first one is being sent.
    if (sent.some((one) => cellOf(one) === cellOf(right))) return
    setSent((all) => [...all, right])
    void send(right).finally(() => setSent((all) => all.filter((one) => one !== right)))
  }
  async function send(right: ChangedRight): Promise<void> {
    const { role, action, isGranted } = right
    try {
      await change.mutateAsync({ body: right })
    } catch {
      return // the page says why
    }
    const done = `${roleWords[role]}, ${isGranted ? 'given' : 'taken'}: ${rightWords(action)}`
    showToast(done, { onUndo: () => give({ ...right, isGranted: !isGranted }) })
  }
  return { give, sent, error: change.error }
}

const cellOf = ({ role, action }: ChangedRight) => `${role} ${action}`
