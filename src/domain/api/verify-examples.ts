/**
 * Code by which a receiver verifies that an event is from Parlour, shown on the page for developers. A test runs it.
 */
export const verifyInNode = `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes as received, before any parsing. header: parlour-signature.
export function isFromParlour(secret, body, header, now = Date.now()) {
  const [, seconds, given] = /^t=(\\d+),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!given || Math.abs(now / 1000 - Number(seconds)) > 300) return false
  const right = createHmac('sha256', secret).update(seconds + '.').update(body).digest()
  return timingSafeEqual(right, Buffer.from(given, 'hex'))
}
`

export const verifyInPhp = `<?php
// $body: file_get_contents('php://input'). $header: $_SERVER['HTTP_PARLOUR_SIGNATURE'].
function is_from_parlour(string $secret, string $body, string $header): bool {
  if (!preg_match('/^t=(\\d+),v1=([0-9a-f]{64})$/', $header, $found)) return false;
  if (abs(time() - (int) $found[1]) > 300) return false;
  return hash_equals(hash_hmac('sha256', $found[1] . '.' . $body, $secret), $found[2]);
}
`
