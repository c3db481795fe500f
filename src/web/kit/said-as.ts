import { ApiRefusal } from '#web/kit/api.ts'

/** Refusals that say no more than that it went wrong. A full disk is more: the person who hosts the server must know. */
const vague = new Set(['offline', 'outcome-unknown', 'bug', 'try-again', 'no-database'])

/**
 * Waits for a write; if nothing more specific is known than that it failed, fails with these words (documents 2 and 3,
 * section 8).
 */
export async function saidAs<T>(words: string, write: Promise<T>): Promise<T> {
  return await write.catch((error: unknown) => {
    const isVague = error instanceof ApiRefusal && vague.has(error.code)
    throw isVague ? new ApiRefusal({ code: error.code, status: error.status, message: words }) : error
  })
}
