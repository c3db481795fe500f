import { addServiceContract, listServicesContract } from '#domain/services/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { addService } from './add-service.ts'
import { listServices } from './list-services.ts'

export const servicesRoutes = [route(listServicesContract, listServices), route(addServiceContract, addService)]
