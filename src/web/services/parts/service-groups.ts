import { serviceCategories } from '#domain/services/contract.ts'
import type { ServiceChoice } from './service-choice.ts'

export interface ServiceGroup {
  title: string
  services: ServiceChoice[]
}

interface Shown {
  /** The search text; ticked services are always shown. */
  typed: string
  ticked: readonly string[]
  /** The services that were ticked when the form opened; they are at the top, in a separate group. */
  first: readonly string[]
}

/**
 * Returns the services as the form lists them: those ticked at opening, then the others by category, in the order of
 * the services page.
 */
export function serviceGroups(choices: readonly ServiceChoice[], { typed, ticked, first }: Shown): ServiceGroup[] {
  const words = plain(typed).split(/\s+/)
  const shown = choices.filter(
    ({ serviceId, name, category }) =>
      ticked.includes(serviceId) || words.every((word) => plain(`${name} ${category}`).includes(word)),
  )
  const isFirst = ({ serviceId }: ServiceChoice) => first.includes(serviceId)
  const groups = [
    { title: 'Chosen', services: shown.filter(isFirst) },
    ...serviceCategories.map((title) => ({
      title,
      services: shown.filter((service) => service.category === title && !isFirst(service)),
    })),
  ]
  return groups.filter(({ services }) => services.length > 0)
}

// Returns a text for comparison, so that 'oluko' finds 'Olùkọ́': few keyboards have the marks.
function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
