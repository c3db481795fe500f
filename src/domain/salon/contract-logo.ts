import { z } from 'zod'
import { permissions } from '#domain/auth/permissions.ts'
import { endpoint } from '#domain/kit/endpoint.ts'

/** The logo as a data URL, so that the picture can never be opened as a separate page. */
const zLogo = z.object({ logo: z.string().nullable() })

export const readLogoContract = endpoint({
  method: 'GET',
  path: '/api/logo',
  access: 'signed-in',
  summary: 'The salon’s logo as a data URL; null where it has none',
  topics: ['salon'],
  output: zLogo,
})

export const saveLogoContract = endpoint({
  method: 'PUT',
  path: '/api/logo',
  access: permissions.changeSettings,
  summary: 'Sets the salon’s logo: a PNG, JPEG or WebP, looked into before it is kept',
  topics: ['salon'],
  body: z.strictObject({
    /** The picture in base64; its size is checked by R-124. */
    image: z.base64('This is not a PNG, JPEG or WebP picture.').min(4, 'This is not a PNG, JPEG or WebP picture.'),
  }),
  output: zLogo,
})

export const deleteLogoContract = endpoint({
  method: 'DELETE',
  path: '/api/logo',
  access: permissions.changeSettings,
  summary: 'Removes the salon’s logo',
  topics: ['salon'],
  output: zLogo,
})
