import { changeRightContract } from '#domain/auth/contract-rights.ts'
import { rightWords } from '#domain/auth/right-words.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { roles } from '#web/staff/staff-columns.tsx'
import type { ChangedRight } from './RightRow.tsx'

/** Gives or takes a right at a press, with the way back. */
export function useChangeRight() {
  const change = useWrite(changeRightContract)
  const give = (right: ChangedRight) => {
    const { role, action, isGranted } = right
    const done = `${roles[role]}, ${isGranted ? 'given' : 'taken'}: ${rightWords(action)}`
    const onUndo = () => give({ ...right, isGranted: !isGranted })
    change.mutate({ body: right }, { onSuccess: () => showToast(done, { onUndo }) })
  }
  return { give, pending: change.isPending ? change.variables.body : null, error: change.error }
}
