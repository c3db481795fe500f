import { refusals } from './refusals.ts'

export type RefusalCode = keyof typeof refusals
export type RefusalParams = Record<string, string | number>

/** An expected refusal, with a code from the table, the input field that it is about, and values for its sentence. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field?: string
  readonly params?: RefusalParams

  constructor(code: RefusalCode, about: { field?: string; params?: RefusalParams } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.field = about.field
    this.params = about.params
  }
}

/** The HTTP status of a refusal code. */
export function statusOf(code: RefusalCode): number {
  return refusals[code][0]
}

/** Returns the sentence that a person reads for a refusal, with its params filled in. */
export function sentenceOf(code: RefusalCode, params: RefusalParams = {}): string {
  return refusals[code][1].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
