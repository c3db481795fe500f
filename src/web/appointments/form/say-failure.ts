import { ApiRefusal } from '#web/kit/api.ts'

/** Codes after which only the documents' words for the action say what failed. */
const wordless = new Set(['offline', 'bug', 'try-again'])

/** Puts the failure, as the documents word it, before the reason, if the reason alone would not say it. */
export function sayFailure(what: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof ApiRefusal) || !wordless.has(error.code)) throw error
    throw new ApiRefusal({ code: error.code, message: `${what}. ${error.message}` })
  }
}
