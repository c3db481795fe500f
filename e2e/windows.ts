const phone = { width: 360, height: 740 }
const laptop = { width: 1280, height: 720 }

/**
 * The windows of stories that are the same on a phone and a laptop: `npm test` uses the phone, `npm run attack --
 * stories` both.
 */
export const windows: readonly { width: number; height: number }[] =
  process.env['WINDOWS'] === 'all' ? [phone, laptop] : [phone]
