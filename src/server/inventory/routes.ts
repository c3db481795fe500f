import { listMovementsContract, moveStockContract } from '#domain/inventory/contract-ledger.ts'
import { moveUnitsContract } from '#domain/inventory/contract-move.ts'
import * as contracts from '#domain/inventory/contract.ts'
import { bind } from '#server/kit/http/route.ts'
import { addProduct, deleteProduct, editProduct, listProducts } from './products.ts'
import { adjustStock, listMovements, moveStock, moveUnits } from './stock.ts'

export const inventoryRoutes = [
  bind(contracts.listProductsContract, listProducts),
  bind(contracts.addProductContract, addProduct),
  bind(contracts.editProductContract, editProduct),
  bind(contracts.deleteProductContract, deleteProduct),
  bind(contracts.adjustStockContract, adjustStock),
  bind(listMovementsContract, listMovements),
  bind(moveStockContract, moveStock),
  bind(moveUnitsContract, moveUnits),
]
