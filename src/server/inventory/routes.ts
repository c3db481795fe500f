import { addProductContract, adjustStockContract, listProductsContract } from '#domain/inventory/contract.ts'
import { route } from '#server/kit/http/route.ts'
import { addProduct } from './add-product.ts'
import { adjustStock } from './adjust-stock.ts'
import { listProducts } from './list-products.ts'

export const inventoryRoutes = [
  route(listProductsContract, listProducts),
  route(addProductContract, addProduct),
  route(adjustStockContract, adjustStock),
]
