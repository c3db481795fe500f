import * as schedulesContracts from '#domain/staff/contract-schedules.ts'
import { addStaffContract, listStaffContract } from '#domain/staff/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { addSchedule } from './add-schedule.ts'
import { addStaff } from './add-staff.ts'
import { addTimeOff } from './add-time-off.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { deleteTimeOff } from './delete-time-off.ts'
import { editSchedule } from './edit-schedule.ts'
import { listSchedules } from './list-schedules.ts'
import { listStaff } from './list-staff.ts'
import { listTimeOff } from './list-time-off.ts'

export const staffRoutes = [
  route(listStaffContract, listStaff),
  route(addStaffContract, addStaff),
  route(schedulesContracts.listSchedulesContract, listSchedules),
  route(schedulesContracts.addScheduleContract, addSchedule),
  route(schedulesContracts.editScheduleContract, editSchedule),
  route(schedulesContracts.deleteScheduleContract, deleteSchedule),
  route(schedulesContracts.listTimeOffContract, listTimeOff),
  route(schedulesContracts.addTimeOffContract, addTimeOff),
  route(schedulesContracts.deleteTimeOffContract, deleteTimeOff),
]
