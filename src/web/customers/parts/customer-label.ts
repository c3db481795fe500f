/** The chosen customer, who need not be among the search results. */
export interface NamedCustomer {
  id: string
  name: string
  phone: string | null
}

/** Returns a field's text for the chosen customer: 'Adaeze Nwosu, 0803 555 0142'. */
export function customerLabel({ name, phone }: Pick<NamedCustomer, 'name' | 'phone'>): string {
  return phone ? `${name}, ${phone}` : name
}
