/*
 * Recognises answers to an SMS or WhatsApp message that ask for no more messages. Only a clear wish counts; any
 * other answer changes nothing.
 */

/** The largest number of words in an answer with that meaning; a longer answer says more, and a person must read it. */
const mostWords = 25

const messages =
  '(?:sms|smss|spam|text|texts|message|messages|msg|msgs|reminder|reminders|notification|notifications|mail|mails)'
/** Words for a salon's unrequested messages; elsewhere in a sentence, such words are about prices. */
const offers = '(?:promos?|promotions?|adverts?|advertisements?|ads|offers|broadcasts?|whatsapps?)'
const which =
  '(?:(?:the|these|this|those|your|all|any|more|sending|such|automatic|daily|bulk|promo|promotional|promotion|marketing|dis|una) )*'
const not = '(?:no|dont|do not|never|no dey)(?: ever)?'
const unsubscribe = 'unsub?s?cribe'

const wanted = '(?:to|dey|get|getting|receive|receiving|see|any|more|these|this|your|una|dis|promo|kind|of)'

/** Whole clauses that ask for no more messages: in English and Pidgin, French, Yoruba, Igbo, Hausa, Swahili and Twi. */
const commands = oneOf('^', '$', [
  'stop(?: stop)*(?: all| now| it| this| that| am| dis)?|s t o p',
  `stopall|(?:stop|cease|discontinue|cancel) ${which}(?:${messages}|${offers})|end|quit`,
  `unsub|${unsubscribe}|opt ?out|opt me out|leave me alone|remove me|take (?:me|my (?:phone )?number) off|(?:remove|delete) my (?:phone )?number`,
  `(?:(?:i )?want no|(?:(?:i )?want )?no more) (?:${messages}|${offers})(?: again| anymore| from you| to me)*|no ${messages}(?: again| anymore| from you| to me)+`,
  `${not} (?:call or )?(?:send|text|message|sms|contact|disturb|write) (?:to )?(?:me|us|this number)(?: (?:any|any more|anymore|anything|again|more|your|these|this|dis|kind|of|${messages}))*`,
  `${not} send (?:any |any more |more )?${messages}(?: again| anymore| to me| to this number)*`,
  'arret|arrete|arretez|arreter|(?:me )?(?:desabonner|desinscrire)|desabonnement|desinscription|plus de (?:messages|sms)',
  '(?:e )?dawo duro|kwusi|(?:ku |a )?daina|acha|gyae',
])

/** Parts of a clause that ask for no more messages. */
const wishes = oneOf('\\b', '\\b', [
  '(?:stop|cease|quit|desist|refrain) (?:from )?(?:to )?(?:dey )?(?:send|sending|texting|messaging|contacting|disturbing|bothering|spamming|reminding|writing)',
  `(?:stop|cease|discontinue) ${which}${messages}|want to stop (?:receiving|getting) ${which}${messages}`,
  `${unsubscribe}|(?:opt out|opt me out) (?:of|from)|(?:want|wish|like) to opt out`,
  '(?:remove|delete|take) (?:me|my name|my number|my phone)(?: off| from| out of)+(?: (?!wait|queue)\\w+){0,2} (?:list|lists|messages|sms|texts|database|contacts)',
  `(?:i|we) (?:no|dont|do not|no longer|never) (?:(?:wan|want|wish)(?: ${wanted})*|need(?: ${wanted})+) ${messages}(?! (?:on|in) (?!my|this))`,
  '(?:i|we) (?:dont|do not|no longer|never) (?:want|wish) to be (?:contacted|texted|messaged|disturbed)',
  'arrete[zr]? (?:de |d )?(?:m |me |nous )?(?:envoyer|ecrire|contacter)',
  'ne (?:m |me |nous )?(?:envoyez|envoie|ecrivez|contactez) plus|ne plus (?:m |me |nous )?(?:envoyer|ecrire|contacter)',
  `ne (?:veux|voudrais|souhaite) plus (?:recevoir )?(?:de |d |des |vos |aucun )?${messages}`,
  '(?:me|veux|voudrais|souhaite) (?:desabonner|desinscrire)',
  `ma (?:se )?(?:\\w+ ){0,3}ranse (?:\\w+ ){0,4}mi mo|mi o fe (?:\\w+ ){0,3}(?:${messages}|atejise|ifiranse)`,
  `daina (?:turo|turawa|aiko|aikawa)|kwusi (?:izitere|iziga|izi)|acha kunitumia|sitaki (?:tena )?(?:ujumbe|meseji|${messages})`,
])

/** Polite words that people put around the wish for no more messages. */
const manners = oneOf('^', '$', [
  'please|pls|plz|kindly|abeg|biko|jowo|ejo|(?:e )?jowo|(?:e )?jo+|joor|oga|sir|ma|madam|dear|hi|hello|ok|okay|oya|just|now|yes',
  'thanks|thank you|tnx|thx|wrong number|svp|s il vous plait|merci|can you please|could you please|make una|make you|i said|i say|i want you to|you should|o',
])

/** Words that reverse the wish: "do not stop sending", "why did you stop", "I will stop". */
const turnedRound =
  /\b(?:not|dont|doesnt|didnt|never|why|did|does|if|unless|until|before|after|i will|ill|we will|i can|i may|i might)(?: \w+){0,4}? (?:stop|cease|quit|unsubscribe|opt|remove|delete|take)\b/

/** Sentences about another person: "tell her to stop texting". */
const aboutAnother = /\b(?:tell|ask) (?:her|him|them) (?:to )?(?:stop|cease|quit)\b/

/** Words that demand a stop although they look like a reversal: "why won't you stop", "if you don't stop". */
const demanded = /\b(?:why (?:wont|cant) (?:you|una)|if (?:you|una) (?:dont|do not|no)) stop\b/

/** Words that limit the wish to some time, number or day, which a person must arrange. */
const limited =
  /\b(?:at night|in the night|(?:so|too) (?:late|early)|on sundays?|yet|old (?:number|phone|line)|instead|for (?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day))\b/

/** Returns whether an answer clearly says that its sender wants no more messages. */
export function isStop(answer: string): boolean {
  const whole = wordsOf(answer)
  if (whole.split(' ').length > mostWords) return false
  return [
    whole,
    ...answer
      .normalize('NFKC')
      .split(/[.,;:!?\n]+|\s[-–—]\s/)
      .map(wordsOf),
  ].some(isWish)
}

function isWish(clause: string): boolean {
  if (commands.test(clause) || commands.test(withoutManners(clause))) return true
  if (!wishes.test(clause) || limited.test(clause) || aboutAnother.test(clause)) return false
  return demanded.test(clause) || !turnedRound.test(clause)
}

/**
 * Returns a text in lower case, without marks and punctuation: "S’il vous plaît" is "s il vous plait", "don’t" is
 * "dont".
 */
function wordsOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/n['’]t\b/g, 'nt')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns a clause without the polite words at both ends. */
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
