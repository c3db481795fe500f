/**
 * Returns the sentence that says before booking how a deposit can be paid: only by bank transfer if no cards are
 * accepted.
 */
export function depositWay(isByCard: boolean): string {
  return `You pay it ${isByCard ? 'by card, or as the salon says,' : 'by bank transfer'} after booking.`
}
