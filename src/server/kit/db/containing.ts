/** The LIKE pattern of what contains `text` anywhere, signs of the pattern language taken as they are. */
export function containing(text: string): string {
  return `%${beginning(text)}`
}

/** The LIKE pattern of what begins with `text`. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
