import type { Room } from './screen.ts'

export const expenses: Room = {
  room: 'expenses',
  screens: [
    { name: 'expenses', at: '/expenses' },
    { name: 'expenses-range', at: '/expenses', open: ['Custom Range'] },
    { name: 'expenses-category', at: '/expenses?category=utilities', demoOnly: true },
    { name: 'add-expense', at: '/expenses', open: ['+ Add Expense'], shows: ['expenses/ExpenseModal.tsx'] },
    { name: 'expense', at: '/expenses', open: ['Open Soap'], shows: ['expenses/ExpenseSheet.tsx'] },
    { name: 'edit-expense', at: '/expenses', open: ['Open Soap', 'Edit'] },
    {
      name: 'receipt-photo',
      at: '/expenses',
      open: ['Open Soap', 'View the receipt'],
      shows: ['expenses/use-photo-view.tsx'],
    },
    {
      name: 'delete-expense',
      at: '/expenses',
      open: ['Delete '],
      shows: ['expenses/use-delete-expense.tsx'],
    },
    {
      name: 'recurring',
      at: '/expenses',
      open: ['Recurring'],
      shows: ['expenses/RecurringExpenses.tsx'],
      emptyToo: true,
    },
    {
      name: 'edit-recurring',
      at: '/expenses',
      open: ['Recurring', 'Rent'],
      shows: ['expenses/RecurringModal.tsx'],
    },
    {
      name: 'stop-recurring',
      at: '/expenses',
      open: ['Recurring', 'Rent', 'Stop'],
      shows: ['expenses/use-stop-recurring.tsx'],
    },
  ],
}
