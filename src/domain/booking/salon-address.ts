/**
 * Returns the address of a salon for visitors: its own domain if that works, otherwise its ordinary address on the
 * server at `origin`.
 */
export function salonAddress({ slug, domain }: { slug: string; domain: string | null }, origin: string): string {
  return domain === null ? `${origin}/booking/${slug}` : `${origin.split('//')[0]}//${domain}/`
}
