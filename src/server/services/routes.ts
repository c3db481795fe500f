import * as contracts from '#domain/services/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { addService } from './add-service.ts'
import { deleteService } from './delete-service.ts'
import { editService } from './edit-service.ts'
import { listServices } from './list-services.ts'
import { setServiceActive } from './set-service-active.ts'

export const servicesRoutes = [
  bind(contracts.listServicesContract, listServices),
  bind(contracts.addServiceContract, addService),
  bind(contracts.editServiceContract, editService),
  bind(contracts.setServiceActiveContract, setServiceActive),
  bind(contracts.deleteServiceContract, deleteService),
]
