const stopWords = new Set(['stop', 'stopall', 'stop all', 'unsubscribe', 'end', 'quit'])

/** Whether somebody answers an SMS to say that they want no more: the word alone, however it is written. */
export function isStop(answer: string): boolean {
  const words = answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
  return stopWords.has(words.trim())
}
