import { listSalesContract, readSaleContract, recordSaleContract } from '#domain/sales/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { listSales } from './list-sales.ts'
import { readSale } from './read-sale.ts'
import { recordSale } from './record-sale.ts'

export const salesRoutes = [
  route(recordSaleContract, recordSale),
  route(listSalesContract, listSales),
  route(readSaleContract, readSale),
]
