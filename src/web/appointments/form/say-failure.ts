import { ApiRefusal } from '#web/kit/api.ts'

/** The codes whose own sentence does not say which action failed. */
const wordless = new Set(['offline', 'outcome-unknown', 'bug', 'try-again'])

/**
 * Returns a function that puts the documents' words for a failed action before the reason, if the reason alone does not
 * say which action failed.
 */
export function sayFailure(what: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiRefusal) || !wordless.has(error.code)) throw error
    throw new ApiRefusal({ code: error.code, message: `${what}. ${error.message}` })
  }
}
