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
 * Returns the same key for a word and all its disguises: 'P@$$w0rd', 'pässword' and 'password' have one. Not for
 * display.
 */
export function withoutDisguise(word: string): string {
  const letters = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...letters].map((letter) => lookAlikes[letter] ?? letter).join('')
}
