import type { ReactNode } from 'react'
import { deleteProductContract, type Product } from '#domain/inventory/contract.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'

/** Asks in the documents' words before a product goes; the question stands on the page once. */
export function useDeleteProduct(onDeleted: () => void): [remove: (product: Product) => void, question: ReactNode] {
  const [confirm, question] = useConfirm()
  const remove = useWrite(deleteProductContract)
  const ask = ({ id, name }: Product) =>
    confirm({
      title: `Delete ${name}`,
      message: 'Are you sure you want to delete this product? This action cannot be undone.',
      onConfirm: async () => {
        await remove.mutateAsync({ params: { productId: id } })
        onDeleted()
        showToast(`${name} deleted`)
      },
    })
  return [ask, question]
}
