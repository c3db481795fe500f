import * as payContracts from '#domain/staff/contract-pay.ts'
import { listCommissionRatesContract, setCommissionRateContract } from '#domain/staff/contract-rates.ts'
import * as schedulesContracts from '#domain/staff/contract-schedules.ts'
import * as timeOffContracts from '#domain/staff/contract-off.ts'
import { route } from '#server/kit/http/route.ts'
import * as staffContracts from '#domain/staff/contract.ts'
import { addAdvance } from './add-advance.ts'
import { addBlock } from './add-block.ts'
import { addSchedule } from './add-schedule.ts'
import { addStaff } from './add-staff.ts'
import { addTimeOff } from './add-time-off.ts'
import { deleteAdvance } from './delete-advance.ts'
import { deleteBlock } from './delete-block.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { deleteStaff } from './delete-staff.ts'
import { deleteTimeOff } from './delete-time-off.ts'
import { editBlock } from './edit-block.ts'
import { editSchedule } from './edit-schedule.ts'
import { editStaff } from './edit-staff.ts'
import { editTimeOff } from './edit-time-off.ts'
import { listAhead } from './list-ahead.ts'
import { listBookedInTimeOff } from './list-booked-in-time-off.ts'
import { listCommissionRates } from './list-commission-rates.ts'
import { listSchedules } from './list-schedules.ts'
import { listStaff } from './list-staff.ts'
import { listTimeOff } from './list-time-off.ts'
import { readEarnings } from './read-earnings.ts'
import { readPaySheet } from './read-pay-sheet.ts'
import { setCommissionRate } from './set-commission-rate.ts'
import { setScheduleDays } from './set-schedule-days.ts'
import { setStaffActive } from './set-staff-active.ts'

export const staffRoutes = [
  route(staffContracts.listStaffContract, listStaff),
  route(staffContracts.addStaffContract, addStaff),
  route(staffContracts.editStaffContract, editStaff),
  route(staffContracts.listAheadContract, listAhead),
  route(staffContracts.setStaffActiveContract, setStaffActive),
  route(staffContracts.deleteStaffContract, deleteStaff),
  route(listCommissionRatesContract, listCommissionRates),
  route(setCommissionRateContract, setCommissionRate),
  route(payContracts.readEarningsContract, readEarnings),
  route(payContracts.readPaySheetContract, readPaySheet),
  route(payContracts.addAdvanceContract, addAdvance),
  route(payContracts.deleteAdvanceContract, deleteAdvance),
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
