import { useEffect, useRef, useState } from 'react'
import type { Product } from '#domain/inventory/contract.ts'
import { paths } from '#web/kit/paths.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/** `?product=…` opens the stock of that product, once the products are there, and then leaves the address. */
export function useAskedProduct(products: readonly Product[] | undefined, open: (product: Product) => void): void {
  const [asked] = useState(() => new URLSearchParams(window.location.search).get('product'))
  const done = useRef(false)
  useEffect(() => {
    if (asked === null || products === undefined || done.current) return
    done.current = true
    window.history.replaceState(window.history.state, '', paths.inventory)
    const product = products.find(({ id }) => id === asked)
    if (product) open(product)
    else showToast('Product not found')
  }, [asked, products, open])
}
