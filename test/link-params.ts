/** Returns the parameters of a visitor's requests for a private page, from its link or path: the salon and the secret. */
export function linkParams(link: string): { salon: string; token: string } {
  const [salon = '', , token = ''] = link.slice(link.indexOf('/booking/') + '/booking/'.length).split('/')
  return { salon, token }
}
