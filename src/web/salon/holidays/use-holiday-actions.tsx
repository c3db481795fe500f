import type { ReactNode } from 'react'
import { deleteHolidayContract, type SalonHoliday } from '#domain/salon/contract-hours.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import type { HolidayActions } from './holiday-columns.tsx'
import { useTold } from '#web/salon/hours/use-told.tsx'

/**
 * Returns the actions of a holiday's buttons. They ask before a holiday is deleted, and again if its special hours have
 * appointments; render the questions once on the page.
 */
export function useHolidayActions(edit: (holiday: SalonHoliday) => void): [on: HolidayActions, questions: ReactNode] {
  const [confirm, question] = useConfirm()
  const told = useTold()
  const erase = useWrite(deleteHolidayContract)
  const remove = ({ id, name }: SalonHoliday) =>
    confirm({
      title: `Delete ${name}`,
      message: 'Are you sure you want to delete this holiday?',
      onConfirm: async () => {
        const done = await told.send({ kind: 'no-holiday', id }, (count) =>
          erase.mutateAsync({ params: { id }, query: { told: count } }),
        )
        if (done) showToast(`${name} deleted`)
      },
    })
  const questions = (
    <>
      {question}
      {told.dialog}
    </>
  )
  return [{ edit, remove }, questions]
}
