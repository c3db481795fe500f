/* The parameters of RFC 3492, section 5. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700

/** The largest number of characters in a label; longer labels are not valid in a domain, and are left as they are. */
const mostCharacters = 63

/**
 * Returns a domain name in lower case with its international labels in ASCII (RFC 3492): 'münchen.de' →
 * 'xn--mnchen-3ya.de'.
 */
export function toAscii(domain: string): string {
  const labels = domain
    .normalize('NFKC')
    .toLowerCase()
    .split(/[.\u3002]/)
  return labels
    .map((label) => (/[^\0-\x7f]/.test(label) && label.length <= mostCharacters ? `xn--${encode([...label])}` : label))
    .join('.')
}

function encode(characters: readonly string[]): string {
  const codes = characters.map((character) => character.codePointAt(0)!)
  const basic = codes.filter((code) => code < 0x80)
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? '-' : '')
  let [at, delta, bias, handled] = [0x80, 0, 72, basic.length]
  while (handled < codes.length) {
    const next = Math.min(...codes.filter((code) => code >= at))
    delta += (next - at) * (handled + 1)
    at = next
    for (const code of codes) {
      if (code < at) delta++
      if (code !== at) continue
      output += variableLength(delta, bias)
      bias = adapted(delta, handled + 1, handled === basic.length)
      delta = 0
      handled++
    }
    delta++
    at++
  }
  return output
}

function variableLength(delta: number, bias: number): string {
  let [rest, output] = [delta, '']
  for (let k = BASE; ; k += BASE) {
    const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX)
    if (rest < threshold) return output + digit(rest)
    output += digit(threshold + ((rest - threshold) % (BASE - threshold)))
    rest = Math.floor((rest - threshold) / (BASE - threshold))
  }
}

function adapted(delta: number, points: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2))
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN))
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW))
}

const digit = (value: number) => 'abcdefghijklmnopqrstuvwxyz0123456789'[value]!
