import * as schedulesContracts from '#domain/staff/contract-schedules.ts'
import * as timeOffContracts from '#domain/staff/contract-off.ts'
import { addStaffContract, listStaffContract } from '#domain/staff/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { addBlock } from './add-block.ts'
import { addSchedule } from './add-schedule.ts'
import { addStaff } from './add-staff.ts'
import { addTimeOff } from './add-time-off.ts'
import { deleteBlock } from './delete-block.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { deleteTimeOff } from './delete-time-off.ts'
import { editBlock } from './edit-block.ts'
import { editSchedule } from './edit-schedule.ts'
import { editTimeOff } from './edit-time-off.ts'
import { listBookedInTimeOff } from './list-booked-in-time-off.ts'
import { listSchedules } from './list-schedules.ts'
import { listStaff } from './list-staff.ts'
import { listTimeOff } from './list-time-off.ts'
import { setScheduleDays } from './set-schedule-days.ts'

export const staffRoutes = [
  route(listStaffContract, listStaff),
  route(addStaffContract, addStaff),
  route(schedulesContracts.listSchedulesContract, listSchedules),
  route(schedulesContracts.addScheduleContract, addSchedule),
  route(schedulesContracts.editScheduleContract, editSchedule),
  route(schedulesContracts.deleteScheduleContract, deleteSchedule),
  route(schedulesContracts.setScheduleDaysContract, setScheduleDays),
  route(timeOffContracts.listTimeOffContract, listTimeOff),
  route(timeOffContracts.listBookedInTimeOffContract, listBookedInTimeOff),
  route(timeOffContracts.addTimeOffContract, addTimeOff),
  route(timeOffContracts.editTimeOffContract, editTimeOff),
  route(timeOffContracts.deleteTimeOffContract, deleteTimeOff),
  route(timeOffContracts.addBlockContract, addBlock),
  route(timeOffContracts.editBlockContract, editBlock),
  route(timeOffContracts.deleteBlockContract, deleteBlock),
]
