import { z } from 'zod'

/** A phone number or e-mail address of a customer; null if there is none, or if the reader may not see it. */
export const zContact = z.string().nullable()

/** Returns a response without the phone numbers and e-mail addresses of customers; the rest of it is unchanged. */
export function withoutContacts<T>(schema: z.ZodType, value: T): T
export function withoutContacts(schema: z.ZodType, value: unknown): unknown {
  if (schema === zContact) return null
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return value === null || value === undefined ? value : withoutContacts(schema.unwrap() as z.ZodType, value)
  if (value === null || typeof value !== 'object') return value
  if (schema instanceof z.ZodUnion)
    return schema.options.reduce((shown, option) => withoutContacts(option as z.ZodType, shown), value)
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((item) => withoutContacts(schema.element as z.ZodType, item))
  if (schema instanceof z.ZodTuple)
    return (value as unknown[]).map((item, at) => withoutContacts(schema.def.items[at] as z.ZodType, item))
  if (!(schema instanceof z.ZodObject)) return value
  const shown = Object.entries(schema.shape)
    .filter(([name]) => name in value)
    .map(([name, field]) => [name, withoutContacts(field as z.ZodType, (value as Record<string, unknown>)[name])])
  return { ...value, ...Object.fromEntries(shown) }
}
