import { ApiRefusal } from '#web/kit/api.ts'

/**
 * The codes of refusals that only say that something went wrong. A full disk is not among them, because the host of the
 * server must know about it.
 */
const vague = new Set(['offline', 'outcome-unknown', 'bug', 'try-again', 'no-database'])

/**
 * Waits for a write. If its refusal only says that it failed, throws a refusal with these words instead (documents 2
 * and 3, section 8).
 */
export async function saidAs<T>(words: string, write: Promise<T>): Promise<T> {
  return await write.catch((error: unknown) => {
    const isVague = error instanceof ApiRefusal && vague.has(error.code)
    throw isVague ? new ApiRefusal({ code: error.code, status: error.status, message: words }) : error
  })
}
