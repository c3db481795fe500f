import type { z } from 'zod'
import { zEditedFields } from './contract-page.ts'

/** The typed fields of a customer, in the order of the form. */
export const customerFields = zEditedFields.keyof().options

/**
 * The names of the customer fields: in the form, in imported and exported files, and in the notice of a concurrent
 * change.
 */
export const customerFieldNames: Readonly<Record<keyof z.output<typeof zEditedFields>, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  notes: 'Notes',
  preferences: 'Preferences',
  birthday: 'Birthday',
  messageChannel: 'Messages by',
}
