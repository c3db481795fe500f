/** The parts of a day that people wait for: a start within these times, both included. */
export const dayParts = [
  { value: 'any', label: 'Any time', fromTime: null, toTime: null },
  { value: 'morning', label: 'Morning, until 12:00', fromTime: '00:00', toTime: '11:59' },
  { value: 'afternoon', label: 'Afternoon, 12:00 to 17:00', fromTime: '12:00', toTime: '16:59' },
  { value: 'evening', label: 'Evening, from 17:00', fromTime: '17:00', toTime: '23:59' },
] as const
