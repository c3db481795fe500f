const MAX_LENGTH = 48

/**
 * Returns a salon's name as part of an address: 'Bísí’s Hair & Spa' → 'bisis-hair-spa'. A name without Latin letters or
 * digits gives 'salon'. The caller must make the result unique.
 */
export function slugOf(salonName: string): string {
  const plain = salonName
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
  const slug = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  // Addresses accept a slug or an id, so a slug that looks like an id could name another salon.
  return slug === '' || /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(slug) ? 'salon' : slug
}
