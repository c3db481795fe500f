import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'

/** The large cover picture as a data URL, like logos; null if there is none. */
const zCover = z.object({ cover: z.string().nullable() })

const zImage = z.base64('This is not a PNG, JPEG or WebP picture.').min(4, 'This is not a PNG, JPEG or WebP picture.')

export const readBrandingContract = endpoint({
  method: 'GET',
  path: '/api/branding',
  access: permissions.changeSettings,
  summary: 'Reads whether the booking page shows the salon’s own look, and its cover',
  topics: ['salon'],
  output: z.object({
    /** The reason why the branding is not shown, as the sentence of the gate; null if it is shown. */
    refusal: z.string().nullable(),
    ...zCover.shape,
  }),
})

export const saveCoverContract = endpoint({
  method: 'PUT',
  path: '/api/cover',
  access: permissions.changeSettings,
  summary: 'Sets the cover of the booking page: PNG, JPEG or WebP in two sizes, checked before they are stored',
  topics: ['salon'],
  /** The two pictures in base64, as R-226 describes them. */
  body: z.strictObject({ small: zImage, large: zImage }),
  output: zCover,
})

export const deleteCoverContract = endpoint({
  method: 'DELETE',
  path: '/api/cover',
  access: permissions.changeSettings,
  summary: 'Removes the cover of the booking page, and returns it so that this can be undone',
  topics: ['salon'],
  repeatable: 'what is gone stays gone',
  output: z.object({ was: z.object({ small: z.string(), large: z.string() }).nullable() }),
})
