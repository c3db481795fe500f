/** The number of items that a row names; the receipt names them all. */
const namedItems = 3

/**
 * Returns the items of a sale in words: 'Cornrows, Edge control'; a long sale has three names and the number of the
 * others: 'Cornrows, Edge control, Manicure and 2 more'.
 */
export function itemWords(itemNames: readonly string[]): string {
  const more = itemNames.length - namedItems
  return more > 1 ? `${itemNames.slice(0, namedItems).join(', ')} and ${more} more` : itemNames.join(', ')
}
