import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { listProductsContract, type Product } from '#domain/inventory/contract.ts'
import { isLowStock, stockValue } from '#domain/inventory/stock.ts'
import { useMay, useMe } from '#web/kit/me.tsx'
import { useRead } from '#web/kit/query.ts'
import { DataTable } from '#web/kit/ui/DataTable.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { Money } from '#web/kit/ui/Money.tsx'
import { PageHeader } from '#web/kit/ui/PageHeader.tsx'
import { StatCard, Stats } from '#web/kit/ui/StatCard.tsx'
import { findProducts } from './find-products.ts'
import styles from './inventory.module.css'
import { LowStockAlert } from './LowStockAlert.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductModal } from './ProductModal.tsx'
import { StockSheet } from './StockSheet.tsx'
import { useDeleteProduct } from './use-delete-product.tsx'
import { useProductForms } from './use-product-forms.ts'

/** /inventory: the products, what is low, their stock; a scanner finds a product or begins a new one. */
export function InventoryPage() {
  const { salon } = useMe()
  const [typed, setTyped] = useState('')
  const read = useRead(listProductsContract, {})
  const products = read.data?.products
  const { form, stock, scanned, open, scan } = useProductForms(products, () => setTyped(''))
  const [remove, question] = useDeleteProduct()
  const add = () => open(null)
  const mayAdd = useMay('keepStock')
  const inStock = products?.find(({ id }) => id === stock.row?.id) ?? stock.row
  return (
    <>
      <PageHeader title="Inventory" action={mayAdd ? { label: '+ Add Product', onClick: add } : undefined} />
      <div className={styles.page}>
        <Summary products={products} />
        {products && <LowStockAlert products={products.filter(isLowStock)} />}
        {(products?.length ?? 0) > 0 && <ProductSearch typed={typed} onType={setTyped} />}
        <DataTable
          what="Products"
          columns={productColumns(salon.currency, { edit: open, openStock: stock.open, remove })}
          read={{ ...read, data: products && findProducts(products, typed) }}
          rowKey={({ id }) => id}
          empty={products?.length === 0 ? <NoProducts onAdd={add} /> : <NoneFound />}
        />
      </div>
      <ProductModal
        key={`form ${form.count}`}
        product={form.row}
        barcode={scanned}
        products={products ?? []}
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
        />
      )}
      {question}
    </>
  )
}

function ProductSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <TextInput
      type="search"
      aria-label="Search products"
      placeholder="Name, category or barcode"
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

function NoProducts({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState drawing="stock" title="No products yet. Add your first product!">
      <Button variant="default" onClick={onAdd}>
        Add Product
      </Button>
    </EmptyState>
  )
}

function NoneFound() {
  return <EmptyState drawing="search" title="No product of this name or barcode" />
}

function Summary({ products }: { products: readonly Product[] | undefined }) {
  const { currency } = useMe().salon
  return (
    <Stats label="Summary">
      <StatCard label="Total Products" figure={products?.length.toLocaleString('en') ?? '–'} />
      <StatCard
        label="Total Value"
        figure={products ? <Money minor={stockValue(products)} currency={currency} stepBack /> : '–'}
      />
      <StatCard label="Low Stock Items" figure={products?.filter(isLowStock).length.toLocaleString('en') ?? '–'} />
    </Stats>
  )
}
