import { useEffect, useRef, useState } from 'react'
import { isSameArticle } from '#domain/inventory/article-number.ts'
import type { Product } from '#domain/inventory/contract.ts'
import { paths } from '#web/kit/paths.ts'
import { useOpened } from '#web/kit/ui/sheets/use-opened.ts'
import { useScanner } from '#web/kit/ui/forms/use-scanner.ts'
import { showToast } from '#web/kit/ui/states/toast.ts'

/**
 * Returns the open form of the page: a product's fields, or its stock. While none is open, a scanned barcode opens the
 * stock of its product, or the form of a new product, as `scan` does. `find` sets the search text of the page: an empty
 * text removes the scanner's input, and a code finds the products of several locations that share it.
 */
export function useProductForms(products: readonly Product[] | undefined, find: (text: string) => void) {
  const form = useOpened<Product>()
  const stock = useOpened<Product>()
  const [scanned, setScanned] = useState('')
  useAskedProduct(products, stock.open)
  const open = (product: Product | null, barcode = '') => {
    setScanned(barcode)
    form.open(product)
  }
  const scan = (code: string) => {
    const [found, another] = (products ?? []).filter(({ barcode }) => isSameArticle(barcode, code))
    find(another ? code : '')
    if (found && !another) return stock.open(found)
    stock.close()
    if (another) return
    open(null, code)
  }
  useScanner(products !== undefined && !form.opened && !stock.opened, scan)
  return { form, stock, scanned, open, scan }
}

/**
 * Opens the stock of the product in `?product=…`, once the products are loaded, and then removes the parameter from the
 * address.
 */
function useAskedProduct(products: readonly Product[] | undefined, open: (product: Product) => void): void {
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
