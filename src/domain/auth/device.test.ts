import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} Chrome/131.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 13) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18.1 Mobile Safari/604',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605 CriOS/131.0 Mobile Safari/604', 'Chrome on iPad'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/131.0 Safari/537.36 OPR/116.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Mac'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/131.0 Safari/537.36`, 'Chrome on Linux'],
  ['Firefox/133.0', 'Firefox'],
  ['something (Windows)', 'A browser on Windows'],
  ['curl/8.0', 'Unknown browser'],
  ['', 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name)
})
