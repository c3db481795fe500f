import type { Room } from './screen.ts'

export const expenses: Room = {
  room: 'expenses',
  screens: [
    { name: 'expenses', at: '/expenses' },
    { name: 'expenses-range', at: '/expenses', open: ['Custom Range'] },
    { name: 'expenses-category', at: '/expenses?category=utilities', demoOnly: true },
    { name: 'add-expense', at: '/expenses', open: ['+ Add Expense'], shows: ['expenses/ExpenseModal.tsx'] },
    { name: 'expense', at: '/expenses', open: ['Open Soap'], shows: ['expenses/ExpenseSheet.tsx'], demoOnly: true },
    { name: 'edit-expense', at: '/expenses', open: ['Open Soap', 'Edit'], demoOnly: true },
    {
      name: 'receipt-photo',
      at: '/expenses',
      open: ['Open Soap', 'View the receipt'],
      shows: ['expenses/use-photo-view.tsx'],
      demoOnly: true,
    },
    {
      name: 'delete-expense',
      at: '/expenses',
      open: ['Delete '],
      shows: ['expenses/use-delete-expense.tsx'],
      demoOnly: true,
    },
    { name: 'recurring', at: '/expenses', open: ['Recurring'], shows: ['expenses/RecurringExpenses.tsx'] },
    {
      name: 'edit-recurring',
      at: '/expenses',
      open: ['Recurring', 'Rent'],
      shows: ['expenses/RecurringModal.tsx'],
      demoOnly: true,
    },
    {
      name: 'stop-recurring',
      at: '/expenses',
      open: ['Recurring', 'Rent', 'Stop'],
      shows: ['expenses/use-stop-recurring.tsx'],
      demoOnly: true,
    },
  ],
}
