import { phoneFieldLength } from '#domain/kit/phone-shape.ts'

/**
 * The largest numbers of characters in visitors' fields. The contracts and the public page share them from this file,
 * which loads no schemas.
 */
export const limits = { name: 120, phone: phoneFieldLength, email: 254, notes: 500 } as const

/** Returns the sentence at a field with too many characters. */
export const atMost = (most: number): string => `At most ${most} characters.`
