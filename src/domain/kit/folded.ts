const marks = /[\u0300-\u036f]/g
const hooked: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', '’': "'", '‘': "'" }

/**
 * A name as it is compared: small letters without tone marks, dots and hooks, which few keyboards have, so that
 * 'bukola' finds 'Bùkọ́lá'. The column customer.folded_name (migration 0005) does the same.
 */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ’‘]/g, (letter) => hooked[letter] ?? letter)
}

/** Whether one of the texts has what was typed in it, by the same measure. Nothing typed is in all. */
export function isFoundIn(typed: string, texts: readonly (string | null)[]): boolean {
  const wanted = folded(typed.trim())
  return wanted === '' || texts.some((text) => text !== null && folded(text).includes(wanted))
}
