/** The characters that people use to disguise letters; i and l share their look-alikes. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '!': 'i',
  '1': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/**
 * Returns a key that is equal for a word and all its disguises, such as 'P@$$w0rd', 'pässword' and 'password'. The key
 * is not for display.
 */
export function withoutDisguise(word: string): string {
  const letters = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...letters].map((letter) => lookAlikes[letter] ?? letter).join('')
}
