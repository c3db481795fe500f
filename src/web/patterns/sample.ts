/** Sample staff for the patterns page only; nothing else may use it. */
export const sampleStaff = [
  'Tolu Bakare',
  'Chiamaka Eze',
  'Halima Sani',
  'Blessing Etim',
  'Ngozi',
  'Uche Obi',
  'Ẹniọlá Ṣadé',
  'Yetunde Cole',
  'Zainab Garba',
  'Musa Alli',
]

export const sampleServices = [
  { id: 'a', name: 'Knotless braids, medium', category: 'Hair', durationMin: 180, priceMinor: 3_500_000, active: true },
  { id: 'b', name: 'Gel manicure', category: 'Nails', durationMin: 60, priceMinor: 950_000, active: true },
  {
    id: 'c',
    name: 'Bridal makeup and gele',
    category: 'Makeup',
    durationMin: 150,
    priceMinor: 6_500_000,
    active: false,
  },
]

export type SampleService = (typeof sampleServices)[number]

export const sampleReceipt = {
  salonName: 'Adùn Hair and Beauty',
  address: ['14 Bode Thomas Street, Surulere, Lagos', '0803 555 0142'],
  facts: [
    { label: 'Receipt', value: 'No. 1284' },
    { label: 'Receipt id', value: '7F3A90C2' },
    { label: 'Date', value: '21 Nov 2026, 12:40' },
    { label: 'Customer', value: 'Adaeze Nwosu' },
  ],
  lines: [
    { key: 'a', name: 'Knotless braids, medium', detail: 'with Chiamaka', amountMinor: 3_500_000 },
    { key: 'b', name: 'Wash and set', detail: 'with Tolu', amountMinor: 850_000 },
    { key: 'c', name: 'Edge control, 250 ml', detail: '2 × ₦3,500.00', amountMinor: 700_000 },
  ],
  totalMinor: 5_050_000,
  currency: 'NGN',
  below: [{ label: 'Paid by transfer', value: '₦50,500.00' }],
  thanks: 'Ẹ ṣé, Adaeze.',
  note: 'We keep your chair warm.',
} as const

const later = { refetch: () => undefined }
export const reads = {
  services: { data: sampleServices, error: null, ...later },
  empty: { data: [] as SampleService[], error: null, ...later },
  loading: { data: undefined, error: null, ...later },
  failed: {
    data: undefined,
    error: { message: 'The server could not be reached. Check the connection, then try again.' },
    ...later,
  },
}
