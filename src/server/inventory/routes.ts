import * as contracts from '#domain/inventory/contract.ts'
import { listMovementsContract, moveStockContract } from '#domain/inventory/contract-ledger.ts'
import { bind } from '#server/kit/http/route.ts'
import { addProduct } from './add-product.ts'
import { adjustStock } from './adjust-stock.ts'
import { deleteProduct } from './delete-product.ts'
import { editProduct } from './edit-product.ts'
import { listMovements } from './list-movements.ts'
import { listProducts } from './list-products.ts'
import { moveUnitsContract } from '#domain/inventory/contract-move.ts'
import { moveUnits } from './move-units.ts'
import { moveStock } from './move-stock.ts'

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
