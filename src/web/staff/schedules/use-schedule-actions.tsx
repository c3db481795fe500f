import { deleteTimeOffContract, type TimeOff } from '#domain/staff/contract-off.ts'
import { deleteScheduleContract, type StaffSchedule } from '#domain/staff/contract-schedules.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useWrite } from '#web/kit/query.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import type { DayOfWeek } from './copy-days.ts'
import type { ScheduleStart } from './schedule-values.ts'
import type { TimeOffStart } from './TimeOffForm.tsx'
import type { TeamRead } from './use-team-time.ts'

const ScheduleForm = lazySheet(() => import('./ScheduleForm.tsx'), 'ScheduleForm')
const TimeOffForm = lazySheet(() => import('./TimeOffForm.tsx'), 'TimeOffForm')
const CopySheet = lazySheet(() => import('./CopySheet.tsx'), 'CopySheet')

/** The actions on schedules and time off. */
export interface ScheduleActions {
  add: (start: ScheduleStart) => void
  edit: (row: StaffSchedule) => void
  remove: (row: StaffSchedule) => void
  copy: (from: DayOfWeek) => void
  addOff: (start: TimeOffStart) => void
  editOff: (off: TimeOff) => void
  removeOff: (off: TimeOff) => void
}

/** Returns the actions, and the forms and questions that they open: render `sheets` on the page. */
export function useScheduleActions(team: TeamRead) {
  const form = useOpened<{ start: ScheduleStart; row: StaffSchedule | null }>()
  const off = useOpened<{ start: TimeOffStart; row: TimeOff | null }>()
  const copying = useOpened<DayOfWeek>()
  const nameOf = (id: string) => team.members.find((member) => member.id === id)?.name ?? ''
  const { question, ...removal } = useRemoval(nameOf)
  const on: ScheduleActions = {
    add: (start) => form.open({ start, row: null }),
    edit: (row) => form.open({ start: { staffId: row.staffId, name: nameOf(row.staffId) }, row }),
    copy: copying.open,
    addOff: (start) => off.open({ start, row: null }),
    editOff: (row) => off.open({ start: { staffId: row.staffId, date: team.today }, row }),
    ...removal,
  }
  const sheets = (
    <>
      <Forms {...{ team, form, off, copying }} />
      {question}
    </>
  )
  return { on, sheets }
}

/** Returns functions that delete schedules and time off, after a question. */
function useRemoval(nameOf: (id: string) => string) {
  const [confirm, question] = useConfirm()
  const schedule = useWrite(deleteScheduleContract)
  const off = useWrite(deleteTimeOffContract)
  const ask = (what: string, message: string, erase: () => Promise<unknown>) =>
    confirm({
      title: `Delete ${what}`,
      message,
      onConfirm: async () => {
        await erase()
        showToast(`${what.charAt(0).toUpperCase()}${what.slice(1)} deleted`)
      },
    })
  return {
    question,
    remove: ({ id, staffId }: StaffSchedule) =>
      ask(`schedule of ${nameOf(staffId)}`, 'Are you sure you want to delete this schedule?', () =>
        schedule.mutateAsync({ params: { id } }),
      ),
    removeOff: ({ id, staffId }: TimeOff) =>
      ask(`time off of ${nameOf(staffId)}`, 'Their usual schedule applies again.', () =>
        off.mutateAsync({ params: { id } }),
      ),
  }
}

interface FormsProps {
  team: TeamRead
  form: ReturnType<typeof useOpened<{ start: ScheduleStart; row: StaffSchedule | null }>>
  off: ReturnType<typeof useOpened<{ start: TimeOffStart; row: TimeOff | null }>>
  copying: ReturnType<typeof useOpened<DayOfWeek>>
}

function Forms({ team: { members, time }, form, off, copying }: FormsProps) {
  const { schedules, timeOff } = time
  const opening = ({ opened, close }: { opened: boolean; close: () => void }) => ({ opened, onClose: close })
  return (
    <>
      {form.row && <ScheduleForm key={`form ${form.count}`} {...form.row} schedules={schedules} {...opening(form)} />}
      {off.row && (
        <TimeOffForm
          key={`off ${off.count}`}
          {...off.row}
          latest={timeOff.find(({ id }) => id === off.row?.row?.id)}
          members={members}
          {...opening(off)}
        />
      )}
      {copying.row && (
        <CopySheet key={`copy ${copying.count}`} from={copying.row} {...{ members, schedules }} {...opening(copying)} />
      )}
    </>
  )
}
