import * as payContracts from '#domain/staff/contract-pay.ts'
import { listCommissionRatesContract, setCommissionRateContract } from '#domain/staff/contract-rates.ts'
import * as schedulesContracts from '#domain/staff/contract-schedules.ts'
import * as timeOffContracts from '#domain/staff/contract-off.ts'
import { bind } from '#server/kit/http/route.ts'
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
  bind(staffContracts.listStaffContract, listStaff),
  bind(staffContracts.addStaffContract, addStaff),
  bind(staffContracts.editStaffContract, editStaff),
  bind(staffContracts.listAheadContract, listAhead),
  bind(staffContracts.setStaffActiveContract, setStaffActive),
  bind(staffContracts.deleteStaffContract, deleteStaff),
  bind(listCommissionRatesContract, listCommissionRates),
  bind(setCommissionRateContract, setCommissionRate),
  bind(payContracts.readEarningsContract, readEarnings),
  bind(payContracts.readPaySheetContract, readPaySheet),
  bind(payContracts.addAdvanceContract, addAdvance),
  bind(payContracts.deleteAdvanceContract, deleteAdvance),
  bind(schedulesContracts.listSchedulesContract, listSchedules),
  bind(schedulesContracts.addScheduleContract, addSchedule),
  bind(schedulesContracts.editScheduleContract, editSchedule),
  bind(schedulesContracts.deleteScheduleContract, deleteSchedule),
  bind(schedulesContracts.setScheduleDaysContract, setScheduleDays),
  bind(timeOffContracts.listTimeOffContract, listTimeOff),
  bind(timeOffContracts.listBookedInTimeOffContract, listBookedInTimeOff),
  bind(timeOffContracts.addTimeOffContract, addTimeOff),
  bind(timeOffContracts.editTimeOffContract, editTimeOff),
  bind(timeOffContracts.deleteTimeOffContract, deleteTimeOff),
  bind(timeOffContracts.addBlockContract, addBlock),
  bind(timeOffContracts.editBlockContract, editBlock),
  bind(timeOffContracts.deleteBlockContract, deleteBlock),
]
