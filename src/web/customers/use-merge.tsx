import type { ReactNode } from 'react'
import { mergeCustomersContract } from '#domain/customers/contract-merge.ts'
import { useWrite } from '#web/kit/query.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'
import { useConfirm } from '#web/kit/ui/sheets/use-confirm.tsx'

interface Named {
  id: string
  name: string
}

/**
 * Returns a function that asks before another customer is merged into this one, which cannot be undone. Render the
 * returned question once on the page.
 */
export function useMerge(
  kept: Named,
  onMerged: () => void = () => undefined,
): [merge: (other: Named) => void, question: ReactNode] {
  const [confirm, question] = useConfirm()
  const merge = useWrite(mergeCustomersContract)
  const ask = (other: Named) =>
    confirm({
      title: 'Merge customers',
      message: `All appointments and sales of ${other.name} move to ${kept.name}, and ${other.name} is archived. This action cannot be undone.`,
      confirmLabel: 'Merge',
      onConfirm: async () => {
        await merge.mutateAsync({ params: { id: kept.id }, body: { otherId: other.id } })
        showToast(`${other.name} merged into ${kept.name}`)
        onMerged()
      },
    })
  return [ask, question]
}
