import * as timeOffContracts from '#domain/staff/contract-off.ts'
import * as payContracts from '#domain/staff/contract-pay.ts'
import { listCommissionRatesContract, setCommissionRateContract } from '#domain/staff/contract-rates.ts'
import * as schedulesContracts from '#domain/staff/contract-schedules.ts'
import * as staffContracts from '#domain/staff/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { addAdvance, deleteAdvance } from './advances.ts'
import { addBlock, deleteBlock, editBlock } from './blocks.ts'
import { listCommissionRates, setCommissionRate } from './commission-rates.ts'
import { addStaff, deleteStaff, editStaff, listAhead, listStaff, setStaffActive } from './members.ts'
import { readEarnings, readPaySheet } from './pay.ts'
import { addSchedule, deleteSchedule, editSchedule, listSchedules, setScheduleDays } from './schedules.ts'
import { addTimeOff, deleteTimeOff, editTimeOff, listBookedInTimeOff, listTimeOff } from './time-off.ts'

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
