import { Button } from '@mantine/core'
import { useState } from 'react'
import { listProductsContract, type Product } from '#domain/inventory/contract.ts'
import { isLowStock, stockValue } from '#domain/inventory/stock.ts'
import { useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { PageHeader } from '#web/kit/ui/PageHeader.tsx'
import { StatCard, Stats } from '#web/kit/ui/StatCard.tsx'
import { AddProduct } from './AddProduct.tsx'
import styles from './inventory.module.css'
import { LowStockAlert } from './LowStockAlert.tsx'
import { productColumns } from './product-columns.tsx'

/** /inventory: the products, what is low, and adding one. */
export function InventoryPage() {
  const { currency } = useMe().salon
  const [adding, setAdding] = useState(false)
  const read = useRead(listProductsContract, {})
  const products = read.data?.products
  const add = () => setAdding(true)
  return (
    <>
      <PageHeader title="Inventory" action={{ label: '+ Add Product', onClick: add }} />
      <div className={styles.page}>
        <Summary products={products} />
        {products && <LowStockAlert products={products.filter(isLowStock)} />}
        <DataTable
          what="Products"
          columns={productColumns(currency)}
          read={{ ...read, data: products }}
          rowKey={({ id }) => id}
          empty={
            <EmptyState drawing="stock" title="No products yet. Add your first product!">
              <Button variant="default" onClick={add}>
                Add Product
              </Button>
            </EmptyState>
          }
        />
      </div>
      <AddProduct opened={adding} onClose={() => setAdding(false)} />
    </>
  )
}

function Summary({ products }: { products: readonly Product[] | undefined }) {
  const { currency } = useMe().salon
  return (
    <Stats label="Summary">
      <StatCard label="Total Products" figure={products?.length ?? '–'} />
      <StatCard
        label="Total Value"
        figure={products ? <Money minor={stockValue(products)} currency={currency} stepBack /> : '–'}
      />
      <StatCard label="Low Stock Items" figure={products?.filter(isLowStock).length ?? '–'} />
    </Stats>
  )
}
