import { describe, expect, test } from 'vitest'
import { isCalendlyUrl } from './calendly-url.ts'

/* T22: the address of a salon's page is compared as it was typed, and never asked. */

describe('an address of Calendly', () => {
  test.each(['https://calendly.com/adun-hair', 'https://calendly.com/Adun_Hair_2', 'https://calendly.com/-'])(
    '%s is one',
    (typed) => expect(isCalendlyUrl(typed)).toBe(true),
  )

  test.each([
    '',
    'calendly.com/adun',
    'http://calendly.com/adun',
    'HTTPS://calendly.com/adun',
    'https://CALENDLY.com/adun',
    'https://www.calendly.com/adun',
    'https://calendly.com',
    'https://calendly.com/',
    'https://calendly.com//adun',
    'https://calendly.com/adun/',
    'https://calendly.com/adun/30min',
    'https://calendly.com/adun?month=2026-11',
    'https://calendly.com/adun#x',
    'https://calendly.com/..',
    'https://calendly.com/.',
    'https://calendly.com/adun%2f30min',
    'https://calendly.com/%61dun',
    'https://calendly.com/ádun',
    'https://calendly.com:443/adun',
    'https://calendly.com:8443/adun',
    'https://calendly.com./adun',
    'https://calendly.com.evil.example/adun',
    'https://evil.example/calendly.com/adun',
    'https://evilcalendly.com/adun',
    'https://calendly-com.evil.example/adun',
    'https://user@calendly.com/adun',
    'https://calendly.com@evil.example/adun',
    'https://calendly.com:pass@evil.example/adun',
    'https://evil.example#@calendly.com/adun',
    'https://evil.example\\@calendly.com/adun',
    'https:\\\\calendly.com\\adun',
    'https:/calendly.com/adun',
    'https:calendly.com/adun',
    'https://саlendly.com/adun',
    'https://calendlу.com/adun',
    'https://calendly。com/adun',
    'https://xn--alendly-2of.com/adun',
    'https://calendly.com/adun\n',
    '\nhttps://calendly.com/adun',
    'https://calendly.com/adun\nhttps://evil.example/',
    'https://calendly.com/a\tdun',
    'https://calendly.com/adun\u0000',
    'https://127.0.0.1/adun',
    'https://[::1]/adun',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'javascript://calendly.com/%0aalert(1)',
    'data:text/html,https://calendly.com/adun',
    ' https://calendly.com/adun',
  ])('%j is none', (typed) => expect(isCalendlyUrl(typed)).toBe(false))
})
