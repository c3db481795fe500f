import { addStaffContract, listStaffContract } from '#domain/staff/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { addStaff } from './add-staff.ts'
import { listStaff } from './list-staff.ts'

export const staffRoutes = [route(listStaffContract, listStaff), route(addStaffContract, addStaff)]
