import * as changesContracts from '#domain/appointments/contract-changes.ts'
import {
  checkSlotContract,
  listAppointmentsContract,
  listFreeMembersContract,
  listFreeTimesContract,
  readAppointmentContract,
} from '#domain/appointments/contract.ts'
import * as deposits from '#domain/appointments/form/contract-deposit.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/form/contract-history.ts'
import { checkRepeatContract, repeatAppointmentContract } from '#domain/appointments/repeat/contract-repeat.ts'
import { startTicketContract } from '#domain/waiting/contract-queue.ts'
import { listAppointments } from '#server/appointments/calendar/list-appointments.ts'
import { addAppointment } from '#server/appointments/form/add-appointment.ts'
import { askDeposit, endDeposit, receiveDeposit, waiveDeposit } from '#server/appointments/form/change-deposit.ts'
import { checkSlot } from '#server/appointments/form/check-slot.ts'
import { editAppointment } from '#server/appointments/form/edit-appointment.ts'
import { listFreeMembers } from '#server/appointments/form/free-members.ts'
import { listFreeTimes } from '#server/appointments/form/free-times.ts'
import {
  approveAppointment,
  changeAppointmentStatus,
  deleteAppointment,
  restoreAppointment,
} from '#server/appointments/form/lifecycle.ts'
import { readAppointment, readAppointmentHistory } from '#server/appointments/form/read.ts'
import { startTicket } from '#server/appointments/form/start-ticket.ts'
import { checkRepeat, repeatAppointment } from '#server/appointments/repeat/repeat.ts'
import { bind } from '#server/kit/http/route.ts'

export const appointmentsRoutes = [
  bind(listAppointmentsContract, listAppointments),
  bind(checkSlotContract, checkSlot),
  bind(listFreeMembersContract, listFreeMembers),
  bind(listFreeTimesContract, listFreeTimes),
  bind(readAppointmentContract, readAppointment),
  bind(readAppointmentHistoryContract, readAppointmentHistory),
  bind(changesContracts.addAppointmentContract, addAppointment),
  bind(checkRepeatContract, checkRepeat),
  bind(repeatAppointmentContract, repeatAppointment),
  bind(changesContracts.editAppointmentContract, editAppointment),
  bind(changesContracts.changeAppointmentStatusContract, changeAppointmentStatus),
  bind(changesContracts.approveAppointmentContract, approveAppointment),
  bind(deposits.askDepositContract, askDeposit),
  bind(deposits.waiveDepositContract, waiveDeposit),
  bind(deposits.receiveDepositContract, receiveDeposit),
  bind(deposits.endDepositContract, endDeposit),
  bind(changesContracts.restoreAppointmentContract, restoreAppointment),
  bind(changesContracts.deleteAppointmentContract, deleteAppointment),
  bind(startTicketContract, startTicket),
]
