/** How a deposit is paid, as far as it can be said before booking: by bank transfer only where no card is taken. */
export function depositWay(isByCard: boolean): string {
  return `You pay it ${isByCard ? 'by card, or as the salon says,' : 'by bank transfer'} after booking.`
}
