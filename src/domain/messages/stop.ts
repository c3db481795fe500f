/* Whether an answer to an SMS or WhatsApp message says that its sender wants no more of them. Only a clear wish counts; everything else changes nothing. */

/** A longer answer says more than that, and a person must read it. */
const mostWords = 25

const messages =
  '(?:sms|smss|text|texts|message|messages|msg|msgs|reminder|reminders|notification|notifications|mail|mails)'
const which = '(?:(?:the|these|this|those|your|all|any|more|sending|such|automatic|daily|bulk|promo|dis|una) )*'
const not = '(?:no|dont|do not|never|no dey)'

/** What says it as a whole clause: in English and Pidgin, French, Yoruba, Igbo, Hausa, Swahili and Twi. */
const commands = oneOf('^', '$', [
  'stop(?: stop)*(?: all| now| it| this| that| am| dis)?',
  `stopall|(?:stop|cease) ${which}${messages}|end|quit`,
  'unsub|opt ?out|opt me out|leave me alone|remove me|take me off',
  `(?:i want |want )?no (?:more )?${messages}(?: again| anymore| from you| to me)?`,
  `${not} (?:send|text|message|sms|contact|disturb|write) (?:to )?(?:me|us|this number)(?: (?:any|any more|anymore|again|more|your|these|this|dis|kind|${messages}))*`,
  `${not} send (?:any |any more |more )?${messages}(?: again| anymore| to me| to this number)*`,
  'arret|arrete|arretez|arreter|(?:me )?(?:desabonner|desinscrire)|desabonnement|desinscription|plus de (?:messages|sms)',
  '(?:e )?dawo duro|kwusi|(?:ku |a )?daina|acha|gyae',
])

/** What says it inside of a clause. */
const wishes = oneOf('\\b', '\\b', [
  '(?:stop|cease|quit) (?:to )?(?:send|sending|texting|messaging|contacting|disturbing|bothering|spamming|reminding|writing)',
  `(?:stop|cease) ${which}${messages}`,
  'unsubscribe|(?:opt out|opt me out) (?:of|from)',
  '(?:remove|delete|take) (?:me|my number|my phone)(?: off| from| out of)+(?: \\w+){0,2} (?:list|lists|messages|sms|texts|database|contacts)',
  `(?:i|we) (?:no|dont|do not|no longer|never) (?:want|wish|need)(?: (?:to|get|getting|receive|receiving|any|more|these|this|your|una|dis|kind))* ${messages}`,
  'arrete[zr]? (?:de |d )?(?:m |me |nous )?(?:envoyer|ecrire|contacter)',
  'ne (?:m |me |nous )?(?:envoyez|envoie|ecrivez|contactez) plus|ne plus (?:m |me |nous )?(?:envoyer|ecrire|contacter)',
  '(?:me|veux|voudrais|souhaite) (?:desabonner|desinscrire)',
  `ma (?:se )?(?:\\w+ ){0,3}ranse (?:\\w+ ){0,4}mi mo|mi o fe (?:\\w+ ){0,3}(?:${messages}|atejise|ifiranse)`,
  `daina (?:turo|turawa|aiko|aikawa)|kwusi (?:izitere|iziga|izi)|acha kunitumia|sitaki (?:tena )?(?:ujumbe|meseji|${messages})`,
])

/** What people put around it. */
const manners = oneOf('^', '$', [
  'please|pls|plz|kindly|abeg|biko|jowo|ejo|(?:e )?jowo|e jo+|joor|oga|sir|ma|madam|dear|hi|hello|ok|okay|oya|just|now|yes',
  'thanks|thank you|svp|s il vous plait|merci|can you please|could you please|make una|make you|i said|i say|i want you to|you should|o',
])

/** What turns it round: "do not stop sending", "why did you stop", "I will stop". */
const turnedRound =
  /\b(?:not|dont|doesnt|didnt|never|why|did|does|if|unless|until|before|after|i will|ill|we will|i can|i may|i might)(?: \w+){0,4}? (?:stop|cease|quit|unsubscribe|opt|remove|delete|take)\b/

/** What limits it to some time, which a person must arrange. */
const limited = /\b(?:at night|in the night|(?:so|too) (?:late|early)|on sundays?|yet)\b/

/** Whether an answer clearly says that its sender wants no more messages. */
export function isStop(answer: string): boolean {
  const whole = wordsOf(answer)
  if (whole.split(' ').length > mostWords) return false
  return [
    whole,
    ...answer
      .normalize('NFKC')
      .split(/[.,;:!?\n]+/)
      .map(wordsOf),
  ].some(isWish)
}

function isWish(clause: string): boolean {
  if (commands.test(clause) || commands.test(withoutManners(clause))) return true
  return wishes.test(clause) && !turnedRound.test(clause) && !limited.test(clause)
}

/** In lower case, without marks and punctuation: "S’il vous plaît" is "s il vous plait", "don’t" is "dont". */
function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/n['’]t\b/g, 'nt')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Without what stands around it at both ends. */
function withoutManners(clause: string): string {
  let words = clause.split(' ')
  for (let count = 4; count > 0;) {
    const isAt = (some: string[]) => words.length > count && manners.test(some.join(' '))
    if (isAt(words.slice(0, count))) [words, count] = [words.slice(count), 4]
    else if (isAt(words.slice(-count))) [words, count] = [words.slice(0, -count), 4]
    else count--
  }
  return words.join(' ')
}

function oneOf(before: string, after: string, patterns: readonly string[]): RegExp {
  return new RegExp(`${before}(?:${patterns.join('|')})${after}`)
}
