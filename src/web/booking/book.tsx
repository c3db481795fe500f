import { ApiRefusal } from '#web/kit/api.ts'

/** Online booking is not open yet: the page shows what is free. */
export function book(): Promise<never> {
  return Promise.reject(
    new ApiRefusal({
      code: 'no-online-booking',
      message: 'Online booking is not available right now. Please call the salon.',
    }),
  )
}
