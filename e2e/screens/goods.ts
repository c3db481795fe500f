import type { Room } from './screen.ts'

export const goods: Room = {
  room: 'goods',
  screens: [
    { name: 'services', at: '/services' },
    { name: 'add-service', at: '/services', open: ['+ Add Service'], shows: ['services/ServiceModal.tsx'] },
    { name: 'service', at: '/services', open: ['Open '], shows: ['services/ServiceSheet.tsx'] },
    { name: 'edit-service', at: '/services', open: ['Edit '] },
    {
      name: 'delete-service',
      at: '/services',
      open: ['Delete '],
      shows: ['services/use-service-actions.tsx'],
    },
    { name: 'inventory', at: '/inventory' },
    { name: 'add-product', at: '/inventory', open: ['+ Add Product'], shows: ['inventory/ProductModal.tsx'] },
    { name: 'edit-product', at: '/inventory', open: ['Edit '] },
    { name: 'stock', at: '/inventory', open: ['Stock of '], shows: ['inventory/StockSheet.tsx'] },
    { name: 'stock-correction', at: '/inventory', open: ['Stock of ', 'Correction'] },
    {
      name: 'move-units',
      at: '/inventory',
      open: ['Stock of ', 'Move to Another Location'],
      shows: ['inventory/MoveUnits.tsx'],
    },
    {
      name: 'delete-product',
      at: '/inventory',
      open: ['Delete '],
      shows: ['inventory/use-delete-product.tsx'],
    },
  ],
}
