import { searchEverythingContract } from '#domain/search/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { searchEverything } from './search-everything.ts'

export const searchRoutes = [bind(searchEverythingContract, searchEverything)]
