/** Says how a deposit is paid, as far as is known before booking: only by bank transfer if no cards are accepted. */
export function depositWay(isByCard: boolean): string {
  return `You pay it ${isByCard ? 'by card, or as the salon says,' : 'by bank transfer'} after booking.`
}
