import { listProductsContract, type Product } from '#domain/inventory/contract.ts'
import { isLowStock, stockValue } from '#domain/inventory/stock.ts'
import { lazySheet } from '#web/kit/lazy-sheet.tsx'
import { useLocations, useMay, useSeveral } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/lists/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { ListFinder } from '#web/kit/ui/lists/ListFinder.tsx'
import { Money } from '#web/kit/ui/values/Money.tsx'
import { NoRows } from '#web/kit/ui/lists/NothingFound.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { StatCard, Stats } from '#web/kit/ui/values/StatCard.tsx'
import { useHasCards } from '#web/kit/ui/page/use-is-phone.ts'
import { categoryKinds, type Kind, useListFilter } from '#web/kit/use-list-filter.ts'
import { LowStockAlert } from './LowStockAlert.tsx'
import { productColumns } from './product-columns.tsx'
import { useDeleteProduct } from './use-delete-product.tsx'
import { productTexts } from './product-texts.ts'
import { useProductForms } from './use-product-forms.ts'
import { useProductLabel } from './use-product-label.ts'

const ProductModal = lazySheet(() => import('./ProductModal.tsx'), 'ProductModal')
const StockSheet = lazySheet(() => import('./StockSheet.tsx'), 'StockSheet')

/**
 * /inventory: shows the products and their stock, with low ones marked; a scanner finds a product or starts a new one.
 */
export function InventoryPage() {
  const read = useRead(listProductsContract, { query: {} })
  const products = read.data?.products
  const filter = useListFilter(products, productTexts, [lowStockOf(products), ...categoryKinds(products)])
  const hasCards = useHasCards()
  const forms = useProductForms(products, filter.setTyped)
  const { stock, open } = forms
  const [remove, question] = useDeleteProduct(stock.close)
  const add = () => open(null)
  const label = useProductLabel()
  const mayAdd = useMay('keepStock')
  const locations = useLocations()
  const where = useSeveral() ? locations : []
  return (
    <>
      <PageHeader title="Inventory" action={mayAdd ? { label: '+ Add Product', onClick: add } : undefined} />
      <PageBody>
        <Summary products={products} />
        {products && <LowStockAlert products={products.filter(isLowStock)} />}
        <ListFinder what="products" placeholder="Name, category or barcode" filter={filter} />
        <DataTable
          what="Products"
          columns={productColumns({ edit: open, openStock: stock.open, remove }, where)}
          read={{ ...read, data: hasCards ? filter.found && lowFirst(filter.found) : filter.found }}
          rowKey={({ id }) => id}
          open={{ onPress: stock.open, label: (product) => `Open ${label(product)}` }}
          empty={
            <NoRows what="products" filter={filter}>
              <EmptyState
                drawing="stock"
                title="No products yet. Add your first product!"
                action={{ label: 'Add Product', onClick: add }}
              />
            </NoRows>
          }
        />
      </PageBody>
      <ProductForms products={products ?? []} forms={forms} onRemove={remove} />
      {question}
    </>
  )
}

interface ProductFormsProps {
  products: readonly Product[]
  forms: ReturnType<typeof useProductForms>
  onRemove: (product: Product) => void
}

function ProductForms({ products, forms, onRemove }: ProductFormsProps) {
  const { form, stock, scanned, open, scan } = forms
  const inStock = products.find(({ id }) => id === stock.row?.id) ?? stock.row
  return (
    <>
      <ProductModal
        key={`form ${form.count}`}
        product={form.row}
        barcode={scanned}
        products={products}
        opened={form.opened}
        onClose={form.close}
      />
      {inStock && (
        <StockSheet
          key={`stock ${stock.count}`}
          product={inStock}
          opened={stock.opened}
          onClose={stock.close}
          onScan={scan}
          onEdit={open}
          onRemove={onRemove}
        />
      )}
    </>
  )
}

function lowStockOf(products: readonly Product[] | undefined): Kind<Product> {
  const count = products?.filter(isLowStock).length ?? 0
  return { value: 'low-stock', label: `Low Stock ${count.toLocaleString('en')}`, urgent: true, has: isLowStock }
}

/** Returns the products with those that run low before the others, as cards are seen a few at a time. */
function lowFirst(products: readonly Product[]): Product[] {
  return [...products.filter(isLowStock), ...products.filter((product) => !isLowStock(product))]
}

function Summary({ products }: { products: readonly Product[] | undefined }) {
  return (
    <Stats label="Summary">
      <StatCard label="Total Products" figure={products?.length.toLocaleString('en') ?? '–'} />
      <StatCard label="Total Value" figure={products ? <Money minor={stockValue(products)} stepBack /> : '–'} />
      <StatCard label="Low Stock Items" figure={products?.filter(isLowStock).length.toLocaleString('en') ?? '–'} />
    </Stats>
  )
}
