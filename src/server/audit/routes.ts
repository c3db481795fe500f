import { listActivityContract } from '#domain/audit/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { listActivity } from './list-activity.ts'

export const auditRoutes = [bind(listActivityContract, listActivity)]
