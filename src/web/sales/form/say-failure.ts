import { ApiRefusal } from '#web/kit/api.ts'

/**
 * Returns the message after recording failed. Without a response it is unknown whether the sale was saved; the key
 * makes pressing again safe, so the message asks the person to do that.
 */
export function sayFailure(refusal: ApiRefusal): ApiRefusal {
  const message = failureWords(refusal)
  // A problem with an item's id is shown at the field where the item is chosen.
  const field = refusal.field?.replace(/^items\.\d+$/, '$&.choice')
  const isSame = message === refusal.message && field === refusal.field
  return isSame ? refusal : new ApiRefusal({ ...refusal, code: refusal.code, field, message })
}

function failureWords({ code, message }: ApiRefusal): string {
  if (code === 'offline') {
    return 'Failed to create sale. The server could not be reached. Press Record Sale again when the connection is back: it is safe, the sale is saved only once.'
  }
  return code === 'bug' || code === 'outcome-unknown' ? `Failed to create sale. ${message}` : message
}
