import { folded } from '#domain/kit/folded.ts'

/** The possible uses of a file's column. */
export const columnFields = [
  'name',
  'middleName',
  'lastName',
  'phone',
  'phone2',
  'phone3',
  'phone4',
  'countryCode',
  'email',
  'email2',
  'notes',
] as const
export type ColumnField = (typeof columnFields)[number]

/**
 * The content of a column according to its heading. `unclear` fits several fields; `other` is something else;
 * `notTheirs` are contact details of someone other than the customer.
 */
export interface HeadingMeaning {
  kind:
    | 'name'
    | 'firstName'
    | 'middleName'
    | 'lastName'
    | 'phone'
    | 'countryCode'
    | 'email'
    | 'notes'
    | 'unclear'
    | 'other'
    | 'notTheirs'
  /** The preference among headings of one kind; lower is better. */
  rank: number
}

type Rule = [kind: HeadingMeaning['kind'], heading: RegExp, unless?: RegExp]

const email = /e ?mail|e ?pos(ta)?$|courriel|correo|^mail\b|邮箱|邮件|メール|بريد|почта/
const phone =
  /phone|\bfone?\b|\bfoonu?\b|mobiel|mobil(e|e?nummer)?\b|movil|\bcell\b|cellulare?|celular|cellphone|whats ?app|\btel\b|telef|\bgsm\b|handy|portable|rufnummer|selfoon|\bucingo\b|\bsimu\b|\bwaya\b|ekwenti|msisdn|\b(contact|call|sms) (no|num|number|nummer)s?\b|komorka|puhelin|matkapuhelin|电话|電話|手机|携帯|هاتف|جوال|טלפון|нома|телефон|мобил|τηλ/

/** The rules for headings, in the order in which they are tried. */
const rules: readonly Rule[] = [
  [
    'notTheirs',
    /\b(fax|telefax|pager|telex|isdn|tty|assistants?|emergency|kin|spouse|referr\w*|guardian|staff|stylist|company|salon)\b/,
    /note/,
  ],
  [
    'countryCode',
    /\b(country|dial\w*|calling|phone|area|isd|std) ?(code|prefix)\b|^(indicatif|landesvorwahl|vorwahl)$|codigo (de )?pais/,
  ],
  [
    'other',
    /\b(types?|labels?|yomi|phonetic|status|opt\w*|consent\w*|accepts?|marketing|subscri\w*|verified|blocked|reminders?|prefix|suffix)\b/,
  ],
  ['other', /\b(display|screen) name\b/, /^(display|screen) name$/],
  ['email', email],
  [
    'notes',
    /\b(notes?|comments?|remarks?|memo|notiz\w*|notizen|bemerkung\w*|observa\w*|remarques?|commentaires?|comentarios?|opmerking\w*|uwagi|anmerkung\w*|maelezo|备注|備考|ملاحظات|примечани\w*)(?!\p{L})/u,
  ],
  ['phone', phone],
  [
    'other',
    /\b(id|uid|uuid|code|titles?|initials?|nick ?names?|maiden|company|organi[sz]ation|departments?|job|occupation|address\w*|street|city|town|state|zip|post ?code|postal|country|region|province|birth\w*|dob|anniversary|gender|sex|age|created|added|updated|dates?|visits?|counts?|total|spen[dt]|balance|amount|orders?|points|tags?|groups?|categor\w*|membership|source|services?|products?|staff|stylist|employee|user ?name|website|url|photo|image|instagram|facebook|accounts?|acct|nuban|iban|bank|tax|vat|price|loyalty|time|location|branch|salon|business name|file as|reference|ref|s ?n|s ?no|serial|sn)\b/,
    /\bname of\b/,
  ],
  ['other', /\b(customer|client|card|member|guest|patient|invoice|receipt|order) (nos?|num|numbers?|nr)\b/],
  ['middleName', /\b(middle|additional|second) ?names?\b|^middle$|отчество|patronym|zweiter vorname|deuxieme prenom/],
  [
    'lastName',
    /\b(last|family|sur) ?names?\b|^(last|family|lname|l name)$|nom de famille|nachname|familienname|zuname|apellidos?|cognome|sobrenome|apelido|achternaam|nazwisko|^van$|\bisibongo\b|soyad|efternamn|etternavn|sukunimi|фамилия|prijmeni|^姓$|اسم العائلة/,
    /\b(first|given|other|fore)\b/,
  ],
  [
    'firstName',
    /\b(first|given|fore|christian|other) ?names?\b|^(first|given|fname|f name)$|prenom|vorname|voornaam|^imie$|^adi?$|fornamn|fornavn|etunimi|^имя$|^jmeno$|^名$|الاسم الاول/,
    /nom et prenom|imie i nazwisko|\b(last|sur|family) ?names?\b/,
  ],
  [
    'name',
    /^((full|complete|display|screen|your) )?(customer|client|contact|guest|person|member|patient|attendee|invitee|display|screen|full|whole)?s?( full)? ?names?( in full)?$|^names? of (the )?(customer|client|guest)s?$|\b(first|given|last|sur) ?names? and|\b(sur|last) ?name,? (first|other)|^(customer|client|guest)s?$/,
  ],
  [
    'name',
    /^(nom|nombre|nome|naam|namn|navn|nimi)\b|nom complet|nombre completo|nome completo|volledige naam|(kunden?|klant)(name|naam)?$|^clientes?$|^jina\b|^suna\b|^oruko\b|^aha\b|^adi? soyadi?$|^igama\b|^isim$|imie i nazwisko|姓名|名字|名前|氏名|顧客|الاسم|^اسم|^фио$|клиент|ονομα|이름|성명|שם/,
  ],
  ['unclear', /^(contacts?|no|num|numbers?|numero|nummer|numer|line)( \d+)?$/],
]

const phoneRanks: readonly [RegExp, number][] = [
  [/assist|address|callback|\bcar\b|compan|radio/, 5],
  [/other|secondary|alternat|second|\b[2-9]\b|land ?line|festnetz|fixe/, 4],
  [/work|business|office|buro|travail|trabajo|geschaft/, 3],
  [/home|house|prive|privat/, 2],
  [/mobil|movil|cell|celular|whats|handy|gsm|portable|手机|携帯|جوال/, 0],
]

/** Returns the meaning of a heading, in the words of common programs and languages; null if the meaning is unknown. */
export function headingMeaning(heading: string): HeadingMeaning | null {
  const plain = folded(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (plain === '' || plain.length > 60) return null
  const found = rules.find(([, words, unless]) => words.test(plain) && !unless?.test(plain))
  if (!found) return null
  const [kind] = found
  const rank =
    kind === 'phone'
      ? (phoneRanks.find(([words]) => words.test(plain))?.[1] ?? 1)
      : /secondary|other|alternat|\b[2-9]\b/.test(plain)
        ? 1
        : 0
  return { kind, rank }
}
