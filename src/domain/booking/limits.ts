import { phoneFieldLength } from '#domain/kit/phone-shape.ts'

/** The most characters of what visitors type: the contracts and the public page take them from here, which loads no schemas. */
export const limits = { name: 120, phone: phoneFieldLength, email: 254, notes: 500 } as const

/** The sentence at a field with more. */
export const atMost = (most: number): string => `At most ${most} characters.`
