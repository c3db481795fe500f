/** A row names three items: the receipt says them all. */
const namedItems = 3

/** 'Cornrows, Edge control'; of a long sale three items and how many more: 'Cornrows, Edge control, Manicure and 2 more'. */
export function itemWords(itemNames: readonly string[]): string {
  const more = itemNames.length - namedItems
  return more > 1 ? `${itemNames.slice(0, namedItems).join(', ')} and ${more} more` : itemNames.join(', ')
}
