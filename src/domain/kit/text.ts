import { z } from 'zod'
import { emailLength, plainEmail, whyNotEmail } from './email.ts'
import { notPhone, required } from './first-sentences.ts'
import { phoneFieldLength, plainPhone } from './phone-shape.ts'
import { visibleIn } from './visible.ts'

/*
 * Text that people type. Control characters are refused (PostgreSQL cannot store NUL, the others are only used for
 * tricks), and so are the marks that turn the reading direction, which can disguise a name. Lengths are in UTF-16
 * units.
 */

const notInLine = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const notInNotes = /[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** A required single line, trimmed, at most 120 characters: names of people, salons, services, products. */
export const zName = zLine(120).min(1, required)

/**
 * Returns the schema of a single line that may be empty, such as an address; it is trimmed, and a line without visible
 * characters is empty.
 */
export function zLine(maxLength: number) {
  return z
    .string()
    .overwrite(visibleIn)
    .max(maxLength, `At most ${maxLength} characters.`)
    .refine((text) => !notInLine.test(text), 'Some characters in this text are not allowed.')
}

/**
 * A phone number as typed or pasted, in plain characters; '' for an empty field. `readPhone` decides whether it
 * is valid.
 */
export const zPhone = z.string().max(phoneFieldLength, notPhone).overwrite(plainPhone)

/** The search text of a list, without characters that cannot be searched for, and cut to 120 characters. */
export const zSearch = z.string().max(2000).overwrite(searchedIn)

/**
 * Returns the searchable part of a text that was typed or is in an address: at most 120 characters that `zLine`
 * accepts.
 */
export function searchedIn(text: string): string {
  return withoutOthers(text.slice(0, 120), '')
}

/**
 * Returns an external text in the form that `zLine` accepts: cut to so many characters, with a space for each refused
 * character.
 */
export function lineIn(text: string, maxLength: number): string {
  return withoutOthers(text.slice(0, maxLength), ' ')
}

const withoutOthers = (text: string, instead: string) =>
  visibleIn(text.replaceAll(new RegExp(notInLine, 'gu'), instead))

/** A text of several lines, trimmed, at most 2,000 characters: notes and descriptions. Line ends become '\n'. */
export const zNotes = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .trim()
  .max(2000, 'At most 2,000 characters.')
  .refine((text) => !notInNotes.test(text), 'Some characters in this text are not allowed.')

/** An e-mail address in its standard form, so that one person has one address. At most 254 characters (RFC 5321). */
export const zEmail = z
  .string()
  .max(1000, 'An e-mail address has at most 254 characters.')
  .overwrite(plainEmail)
  .max(emailLength, 'An e-mail address has at most 254 characters.')
  .superRefine((email, { addIssue }) => {
    const message = whyNotEmail(email)
    if (message) addIssue({ code: 'custom', message })
  })

/**
 * Returns the schema of an optional text, in which missing, null and empty become null. A union is not used, because
 * its error would hide the error of the text.
 */
export function orNull<T extends z.ZodType<string, string>>(text: T) {
  return z
    .string()
    .nullish()
    .transform((value) => value || null)
    .pipe(text.nullable())
    .transform((value) => value || null)
}

/** The salon in a visitor's address: its public name (letters, digits and hyphens), or its id. */
export const zSalonName = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9-]{1,64}$/, 'This is not a salon.')

/** The id of a row: a UUID in lower case. */
export const zId = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is not an id.')
