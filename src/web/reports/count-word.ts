/** Returns a count with its noun: '1 booking', '1,200 bookings'. */
export function countWord(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? word : `${word}s`}`
}
