import { Button } from '@mantine/core'
import type { Product } from '#domain/inventory/contract.ts'
import { useLocations, useMay } from '#web/kit/me.tsx'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { MoveUnits } from './MoveUnits.tsx'

/**
 * Returns the button that moves units of a product to another location, and its form; nothing if there is no other
 * location.
 */
export function useMoving(product: Product) {
  const { opened, count, open, close } = useOpened<Product>()
  const isAmongSeveral = useLocations().length > 0
  const mayKeep = useMay('keepStock')
  if (!isAmongSeveral || !mayKeep) return { button: null, sheet: null }
  const button = (
    <div>
      <Button variant="default" onClick={() => open(product)}>
        Move to Another Location
      </Button>
    </div>
  )
  return { button, sheet: <MoveUnits key={count} product={product} opened={opened} onClose={close} /> }
}
