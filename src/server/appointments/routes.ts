import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  deleteAppointmentContract,
  editAppointmentContract,
  restoreAppointmentContract,
} from '#domain/appointments/contract-changes.ts'
import { readAppointmentHistoryContract } from '#domain/appointments/contract-history.ts'
import { checkRepeatContract, repeatAppointmentContract } from '#domain/appointments/contract-repeat.ts'
import { checkSlotContract, listAppointmentsContract, readAppointmentContract } from '#domain/appointments/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { addAppointment } from './add-appointment.ts'
import { changeAppointmentStatus } from './change-appointment-status.ts'
import { checkRepeat } from './check-repeat.ts'
import { checkSlot } from './check-slot.ts'
import { deleteAppointment } from './delete-appointment.ts'
import { editAppointment } from './edit-appointment.ts'
import { listAppointments } from './list-appointments.ts'
import { readAppointmentHistory } from './read-appointment-history.ts'
import { readAppointment } from './read-appointment.ts'
import { repeatAppointment } from './repeat-appointment.ts'
import { restoreAppointment } from './restore-appointment.ts'

export const appointmentsRoutes = [
  route(listAppointmentsContract, listAppointments),
  route(checkSlotContract, checkSlot),
  route(readAppointmentContract, readAppointment),
  route(readAppointmentHistoryContract, readAppointmentHistory),
  route(addAppointmentContract, addAppointment),
  route(checkRepeatContract, checkRepeat),
  route(repeatAppointmentContract, repeatAppointment),
  route(editAppointmentContract, editAppointment),
  route(changeAppointmentStatusContract, changeAppointmentStatus),
  route(restoreAppointmentContract, restoreAppointment),
  route(deleteAppointmentContract, deleteAppointment),
]
