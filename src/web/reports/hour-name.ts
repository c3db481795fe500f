/** Returns an hour on the 24-hour clock: '09:00'. */
export const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`
