/** '09:00', of the 24-hour clock. */
export const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`
