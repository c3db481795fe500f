/** Where visitors find a salon: at its own domain where that works, else at its ordinary address on the server at `origin`. */
export function salonAddress({ slug, domain }: { slug: string; domain: string | null }, origin: string): string {
  return domain === null ? `${origin}/booking/${slug}` : `${origin.split('//')[0]}//${domain}/`
}
