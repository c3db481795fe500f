import { seal, unseal } from '#server/kit/seal.ts'

const purpose = 'webhook-secret'

/** The signing secret of a webhook as it is kept. */
export const sealWebhookSecret = async (secret: string, houseSecret: string): Promise<string> =>
  await seal(secret, purpose, houseSecret)

/** The signing secret that was kept; null where it was sealed with another PARLOUR_SECRET. */
export const openWebhookSecret = async (kept: string, houseSecret: string): Promise<string | null> =>
  isPlain(kept) ? kept : await unseal(kept, purpose, houseSecret)

/** Whether a secret was kept before secrets were sealed. */
export const isPlain = (kept: string): boolean => kept.startsWith('whsec_')
