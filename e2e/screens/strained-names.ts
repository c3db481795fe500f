/** A name of 22 letters, written from right to left. */
export const arabicName = 'فاطمة الزهراء عبد الرحمن'
const hebrewName = 'שרה בת־אל כהן'
/** A name of more than 60 characters. */
const longestName = 'Oluwatobilọba Ayọ̀bámi Adébíyìí-Ọlátúnjí Ìyánuolúwa Tèmídayọ̀ Akínwándé-Ṣóyínká'

/** Nine members: with the demo's, fourteen take appointments. */
export const memberNames: readonly string[] = [
  'Olúwafúnmiláyọ̀ Adéṣínà-Ọgúndípẹ̀',
  longestName,
  'نور الهدى المصطفى',
  'רבקה לוי־אברמוביץ׳',
  'Ìbùkúnolúwa Ọlátẹ́jú Fáṣọlá-Ògúnbándé',
  'Nwachukwuemekachukwuebukadibia',
  'Ọmọ́táyọ̀ Àjàyí-Crowther',
  'Títílọpẹ́ Ẹniọlá Ṣówándé',
  'Temi',
]

/** Customers, who are the people of the sales, visits, places in the queue and wishes. */
export const customerNames: readonly string[] = [
  arabicName,
  hebrewName,
  longestName,
  'Chukwuemekachukwuebuka Okonkwo-Nwachukwu',
  'محمد',
  'Ẹniọlá',
  `${longestName} (${arabicName})`,
  'Mrs. Adéọlá Bándélé-Williams, mother of the bride',
]

const kinds = ['Knotless goddess braids', 'Acrylic overlay', 'Hammam ritual', 'Bridal trial', 'Home visit']
const parts = [
  'medium',
  'waist length, with human hair curls, beads and gold cuffs, washed and blow-dried before',
  'for children under 12',
  'with Olúwafúnmiláyọ̀’s own shea butter and black soap treatment',
]

/** Twenty services: with the demo's, there are sixty. */
export const serviceNames: readonly string[] = kinds.flatMap((kind) => parts.map((part) => `${kind}, ${part}`))
