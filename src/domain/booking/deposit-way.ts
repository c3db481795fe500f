/** How a deposit is paid, as far as it can be said before booking: by bank transfer only where no card is taken. */
export function depositWay(isByCard: boolean): string {
  return isByCard
    ? 'You pay it by card, or as the salon says, once you have booked.'
    : 'You pay it by bank transfer once you have booked.'
}
