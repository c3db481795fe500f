import { listActivityContract } from '#domain/audit/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { listActivity } from './list-activity.ts'

export const auditRoutes = [route(listActivityContract, listActivity)]
