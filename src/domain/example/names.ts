import type { Random } from '#domain/kit/random.ts'

interface People {
  /** About how many of a hundred customers in Surulere have such a name. */
  share: number
  women: string
  men: string
  families: string
}

// Written as people write their own names: most with the dots of Yoruba and Igbo, few with tone marks.
const peoples: readonly People[] = [
  {
    share: 55,
    women:
      'Adéọlá Fọlákẹ́ Títílayọ̀ Ọmọ́táyọ̀ Ṣadé Bùkọ́lá Yẹmisí Ìyábọ̀ Mojísọ́lá Bọ́lánlé Ayọ̀délé Ọlájùmọ̀kẹ́ Fúnmiláyọ̀ Tẹniọlá ' +
      'Àbẹ̀kẹ́ Moróunkẹ́jì Adérónkẹ́ Kẹ́hìndé Táíwò Ṣọlápé Damilọla Simisọla Ọmọlará Ìfẹ́olúwa Rónkẹ́ Adùkẹ́ Bisí Tólú',
    men: 'Ọlámidé Adéwálé Fẹ́mi Ṣẹ́gun Kúnlé Babátúndé Ayọ̀ Dapọ̀ Gbénga Túnjí',
    families:
      'Adébáyọ̀ Ògúnlẹ́yẹ Ọláníyan Adéyẹmí Balógun Ṣóyínká Akíntọ́lá Ọ̀ṣúnkọ́yà Fáṣọlá Adélékè Ọdúnsì Ajayi Ṣónúgà Bákàrè ' +
      'Ọláwálé Awóṣìkà Ìdòwú Oyèlárán Ṣówọlé Okúnọlá',
  },
  {
    share: 30,
    women:
      'Adaeze Chiamaka Ngọzi Chidinma Ifẹọma Amara Nkechi Ụzọamaka Obiageli Chinyere Kosisọchukwu Ọluchi Ezinne Nneka ' +
      'Ogechi Somtochukwu Uju Adanna',
    men: 'Chukwuemeka Ọbinna Ikenna Uchenna Kelechi Nnamdi Ifeanyị',
    families: 'Nwosu Eze Okafọr Okeke Onyekachi Nwachukwu Obi Anyanwu Ụzọ Chukwu Ekwueme Mbah Ọkọnkwọ Igwe Nnadi Agụ',
  },
  {
    share: 15,
    women: 'Aisha Zainab Hauwa Fatima Maryam Halima Rahama Amina Ƙaltume Safiya Hadiza Bilkisu',
    men: 'Ibrahim Musa Abubakar Sani Yusuf Ɗanladi',
    families: 'Bello Ɗangote Musa Sani Abubakar Usman Garba Yakubu Shehu Lawal Danjuma Ɓaba',
  },
]

/** Returns a Nigerian name for a woman or a man. */
export function nameOf(random: Random, person: 'woman' | 'man'): string {
  const people = random.pickBy(peoples, ({ share }) => share)
  const first = (person === 'woman' ? people.women : people.men).split(' ')
  return `${random.pick(first)} ${random.pick(people.families.split(' '))}`
}

/** Returns the n-th phone number; 555 numbers are reserved for fiction. */
export function fictionPhone(n: number): string {
  return `0803 555 ${String(n).padStart(4, '0')}`
}

/** Returns an address that can never receive mail, made from a name without its accents. */
export function emailOf(name: string, n: number): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const ascii = plain
    .replaceAll('ɗ', 'd')
    .replaceAll('ƙ', 'k')
    .replaceAll('ɓ', 'b')
    .replace(/[^a-z]+/g, '.')
  return `${ascii}.${n}@example.com`
}
