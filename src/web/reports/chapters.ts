/** The chapters of the report, in the order of the page; each begins with a section that has its id. */
export const chapters = [
  { id: 'money', label: 'Money' },
  { id: 'appointments', label: 'Appointments' },
  { id: 'customers', label: 'Customers' },
  { id: 'services', label: 'Services' },
  { id: 'staff', label: 'Staff' },
  { id: 'products', label: 'Products' },
  { id: 'expenses', label: 'Expenses' },
  { id: 'hours', label: 'Hours' },
  { id: 'operations', label: 'Operations' },
  { id: 'insights', label: 'Insights' },
] as const

export type ChapterId = (typeof chapters)[number]['id']
