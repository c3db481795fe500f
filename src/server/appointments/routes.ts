import {
  addAppointmentContract,
  changeAppointmentStatusContract,
  checkSlotContract,
  deleteAppointmentContract,
  editAppointmentContract,
  listAppointmentsContract,
  readAppointmentContract,
} from '#domain/appointments/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { addAppointment } from './add-appointment.ts'
import { changeAppointmentStatus } from './change-appointment-status.ts'
import { checkSlot } from './check-slot.ts'
import { deleteAppointment } from './delete-appointment.ts'
import { editAppointment } from './edit-appointment.ts'
import { listAppointments } from './list-appointments.ts'
import { readAppointment } from './read-appointment.ts'

export const appointmentsRoutes = [
  route(listAppointmentsContract, listAppointments),
  route(checkSlotContract, checkSlot),
  route(readAppointmentContract, readAppointment),
  route(addAppointmentContract, addAppointment),
  route(editAppointmentContract, editAppointment),
  route(changeAppointmentStatusContract, changeAppointmentStatus),
  route(deleteAppointmentContract, deleteAppointment),
]
