import type { z } from 'zod'
import { zEditedFields } from './contract-page.ts'

/** What people type of a customer, in the order of the form. */
export const customerFields = zEditedFields.keyof().options

/** What these fields are called: in the form, in the files of imports and exports, in the notice of what changed meanwhile. */
export const customerFieldNames: Readonly<Record<keyof z.output<typeof zEditedFields>, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  notes: 'Notes',
  preferences: 'Preferences',
  birthday: 'Birthday',
  messageChannel: 'Messages by',
}
