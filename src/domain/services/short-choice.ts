/** How many services can be chosen without opening the list. */
const shortLength = 6

/** The ids of the services that decide which are shown. */
interface Shown {
  /** The services that were ticked when the form opened. */
  first: readonly string[]
  ticked: readonly string[]
  /** The most popular services, in this order. */
  popular: readonly string[]
}

/**
 * Returns the services that a form shows as buttons: those ticked at opening, then the most popular, then the
 * first of the list, at least six of them; then those that were ticked since.
 */
export function shortChoice<Service extends { serviceId: string }>(
  services: readonly Service[],
  { first, ticked, popular }: Shown,
): Service[] {
  const chosen = services.filter(({ serviceId }) => first.includes(serviceId))
  const others = services.filter(({ serviceId }) => !first.includes(serviceId))
  const most = popular.flatMap((id) => others.find(({ serviceId }) => serviceId === id) ?? [])
  const usual = [...most, ...others.filter((service) => !most.includes(service))]
  const shown = [...chosen, ...usual.slice(0, Math.max(0, shortLength - chosen.length))]
  return [...shown, ...usual.filter((service) => ticked.includes(service.serviceId) && !shown.includes(service))]
}
