const visitLinks = /\S*\/(?:booking\/[^\s/]+\/visit\/[\w-]{43}|v\/[^\s/]+\/[\w-]{14})/g

/**
 * Returns a message as lists show it: links of visits are named rather than written, because they are long, and
 * open a visit for anyone who reads them over a shoulder.
 */
export function shownMessage(message: string): string {
  return message.replace(visitLinks, '(link)')
}
