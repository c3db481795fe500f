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
  /** The most popular services, which come next, in this order. */
  popular: readonly string[]
}

/**
 * Returns the services as the form lists them: those ticked at opening, then the most popular, then the others
 * by category, in the order of the services page.
 */
export function serviceGroups(
  choices: readonly ServiceChoice[],
  { typed, ticked, first, popular }: Shown,
): ServiceGroup[] {
  const words = plain(typed).split(/\s+/)
  const shown = choices.filter(
    ({ serviceId, name, category }) =>
      ticked.includes(serviceId) || words.every((word) => plain(`${name} ${category}`).includes(word)),
  )
  const [chosen, others] = parted(shown, ({ serviceId }) => first.includes(serviceId))
  const [most, rest] = parted(others, ({ serviceId }) => popular.includes(serviceId))
  const groups = [
    { title: 'Chosen', services: chosen },
    {
      title: 'Most booked',
      services: most.toSorted((a, b) => popular.indexOf(a.serviceId) - popular.indexOf(b.serviceId)),
    },
    ...serviceCategories.map((title) => ({ title, services: rest.filter(({ category }) => category === title) })),
  ]
  return groups.filter(({ services }) => services.length > 0)
}

function parted(choices: readonly ServiceChoice[], isIn: (choice: ServiceChoice) => boolean) {
  return [choices.filter(isIn), choices.filter((choice) => !isIn(choice))] as const
}

// Returns a text for comparison, so that 'oluko' finds 'Olùkọ́': few keyboards have the marks.
function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
