interface Used {
  customers: number
  appointments: number
  staff: number
  locations: number
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? one : many}`

/** Returns the usage of a plan's limits in words: '12 customers, 40 appointments this month, 2 staff, 1 location'. */
export function usedWords({ customers, appointments, staff, locations }: Used): string {
  return [
    counted(customers, 'customer', 'customers'),
    counted(appointments, 'appointment this month', 'appointments this month'),
    counted(staff, 'staff', 'staff'),
    counted(locations, 'location', 'locations'),
  ].join(', ')
}
