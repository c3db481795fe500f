import { folded } from '#domain/kit/folded.ts'

/*
 * The spelling, in an SMS, of characters outside the phones' alphabet. Characters that Unicode itself decomposes ("ẹ",
 * "ﬁ", "①") are not listed.
 */

/** Latin letters whose spelling in an SMS differs from their folding in a search. */
const latin = 'Æ AE Œ OE ẞ SS Ŋ Ng ŋ ng Ɣ Gh ɣ gh Ɲ Ny ɲ ny Ʃ Sh ʃ sh'

const greek =
  'Α A Β V Γ G Δ D Ε E Ζ Z Η I Θ Th Ι I Κ K Λ L Μ M Ν N Ξ X Ο O Π P Ρ R Σ S Τ T Υ Y Φ F Χ Ch Ψ Ps Ω O ' +
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'

const cyrillic =
  'А A Б B В V Г G Д D Е E Ж Zh З Z И I К K Л L М M Н N О O П P Р R С S Т T У U Ф F Х Kh Ц Ts Ч Ch Ш Sh Щ Shch Ы Y Э E Ю Yu Я Ya ' +
  'а a б b в v г g д d е e ж zh з z и i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ' +
  'Є Ye є ye І I і i Ґ G ґ g Ј J ј j Љ Lj љ lj Њ Nj њ nj Ћ C ћ c Ђ Dj ђ dj Џ Dz џ dz Ѓ G ѓ g Ќ K ќ k'

const signs = '– - — - ‐ - ‑ - ‒ - ― - − - • - · - → - ⁄ / ∕ / × x ÷ / ⟨ ( ⟩ ) 。 . 、 ,'

const spelled: ReadonlyMap<string, string> = new Map(
  [latin, greek, cyrillic, signs]
    .join(' ')
    .match(/\S+ \S+/g)!
    .map((pair) => pair.split(' ') as [string, string]),
)

/**
 * Returns the spelling of a character in the phones' alphabet; a digit of any script becomes its value. Returns
 * undefined if no spelling is known.
 */
export function spellingOf(sign: string): string | undefined {
  return spelled.get(sign) ?? digitOf(sign) ?? plainLetters(sign)
}

/** Returns the letters by which a search finds a character; for a capital, the first of them is a capital. */
function plainLetters(sign: string): string | undefined {
  const plain = folded(sign)
  if (!/^[a-z]+$/.test(plain)) return undefined
  return sign === sign.toLowerCase() ? plain : plain[0]!.toUpperCase() + plain.slice(1)
}

/**
 * Returns the value of a digit of any script; undefined for any other character. The digits of each script are
 * consecutive, beginning with 0, and the character before 0 is not a digit.
 */
function digitOf(sign: string): string | undefined {
  if (!/^\p{Nd}$/u.test(sign)) return undefined
  let value = 0
  for (let code = sign.codePointAt(0)! - 1; value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code)); code--) value++
  return String(value)
}

/** The codes of currencies by their signs, in the form that the signs have after NFKC. */
export const currencySigns: Readonly<Record<string, string>> = {
  '₦': 'NGN',
  '₵': 'GHS',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₴': 'UAH',
  '₸': 'KZT',
  '₡': 'CRC',
  '₲': 'PYG',
  '₭': 'LAK',
  '₮': 'MNT',
  '₼': 'AZN',
  '₾': 'GEL',
  '৳': 'BDT',
  '₿': 'BTC',
  '₠': 'EUR',
  '₤': 'GBP',
  '₣': 'FRF',
  '¢': 'c',
}
