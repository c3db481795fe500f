import type { ReactNode } from 'react'
import { deleteProductContract, type Product } from '#domain/inventory/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'
import { useProductLabel } from './use-product-label.ts'

/**
 * Returns a function that asks, in the specified words, before a product is deleted. Render the returned question once
 * on the page.
 */
export function useDeleteProduct(onDeleted: () => void): [remove: (product: Product) => void, question: ReactNode] {
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteProductContract)
  const label = useProductLabel()
  const ask = (product: Product) =>
    confirm({
      title: `Delete ${label(product)}`,
      message: 'Are you sure you want to delete this product? This action cannot be undone.',
      onConfirm: async () => {
        await remove.mutateAsync({ params: { productId: product.id } })
        onDeleted()
        showToast(`${label(product)} deleted`)
      },
    })
  return [ask, question]
}
