import * as contracts from '#domain/services/contract.ts'
import { listPopularContract } from '#domain/services/contract-popular.ts'
import { bind } from '#server/kit/http/route.ts'
import { listPopular } from './popular.ts'
import { addService, deleteService, editService, listServices, setServiceActive } from './services.ts'

export const servicesRoutes = [
  bind(contracts.listServicesContract, listServices),
  bind(listPopularContract, listPopular),
  bind(contracts.addServiceContract, addService),
  bind(contracts.editServiceContract, editService),
  bind(contracts.setServiceActiveContract, setServiceActive),
  bind(contracts.deleteServiceContract, deleteService),
]
