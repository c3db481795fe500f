import * as contracts from '#domain/services/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { addService, deleteService, editService, listServices, setServiceActive } from './services.ts'

export const servicesRoutes = [
  bind(contracts.listServicesContract, listServices),
  bind(contracts.addServiceContract, addService),
  bind(contracts.editServiceContract, editService),
  bind(contracts.setServiceActiveContract, setServiceActive),
  bind(contracts.deleteServiceContract, deleteService),
]
