/** Returns the address of a calendar, and the links that add it to other providers' calendars in one press. */
export function feedLinks(origin: string, path: string, name: string) {
  const address = `${origin}${path}`
  // By this scheme, phones and computers know that the address is a calendar to subscribe to.
  const subscribed = address.replace(/^https?:/, 'webcal:')
  const outlook = new URLSearchParams({ url: address, name })
  return {
    address,
    apple: subscribed,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: subscribed }).toString()}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook.toString()}`,
  }
}
