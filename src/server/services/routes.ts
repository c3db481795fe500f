import * as contracts from '#domain/services/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { addService } from './add-service.ts'
import { deleteService } from './delete-service.ts'
import { editService } from './edit-service.ts'
import { listServices } from './list-services.ts'
import { setServiceActive } from './set-service-active.ts'

export const servicesRoutes = [
  route(contracts.listServicesContract, listServices),
  route(contracts.addServiceContract, addService),
  route(contracts.editServiceContract, editService),
  route(contracts.setServiceActiveContract, setServiceActive),
  route(contracts.deleteServiceContract, deleteService),
]
