import { useState } from 'react'
import type { OfferedService } from '#domain/booking/page-view.ts'
import type { isFoundIn } from '#domain/kit/folded.ts'
import { type Currency, formatMoney } from '#domain/kit/money.ts'
import { formatDuration } from '#domain/kit/time-format.ts'
import { Icon } from './icons.tsx'

interface ServicesProps {
  services: readonly OfferedService[]
  chosenIds: readonly string[]
  currency: Currency
  onChoose: (change: { serviceIds: string[] }) => void
}

/** The number of services from which a search is shown. */
const many = 9

/**
 * Shows the salon's services by category; any number can be chosen. If there are many services, only the first category
 * is open.
 */
export function Services({ services, chosenIds, currency, onChoose }: ServicesProps) {
  const [search, setSearch] = useState('')
  const [isFound, setFound] = useState<typeof isFoundIn>(() => () => true)
  const isSearching = search.trim() !== ''
  const found = services.filter(({ name, category, description }) => isFound(search, [name, category, description]))
  // The tables of all alphabets are larger than the list of services, so they are loaded when someone is about to
  // search.
  const load = () =>
    void import('#domain/kit/folded.ts').then((loaded) => setFound(() => loaded.isFoundIn)).catch(() => undefined)
  const categories = [...new Set(found.map(({ category }) => category))]
  return (
    <>
      {services.length >= many && (
        <label className="find scripted">
          <Icon of="search" />
          <input
            type="search"
            className="in"
            aria-label="Search services"
            placeholder="Search services"
            value={search}
            onFocus={load}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </label>
      )}
      <p className="pl-hidden" aria-live="polite">
        {isSearching && `${found.length} found`}
      </p>
      <div className="svc">
        {categories.map((category, at) => (
          <Category
            key={`${category} ${isSearching}`}
            name={category}
            services={found.filter((service) => service.category === category)}
            isOpenAtFirst={at === 0 || isSearching || services.length < many}
            {...{ chosenIds, currency, onChoose }}
          />
        ))}
        {services.length === 0 && <p className="none">Please call the salon and ask what it offers.</p>}
        {services.length > 0 && found.length === 0 && <p className="none">No service matches “{search.trim()}”.</p>}
      </div>
    </>
  )
}

interface CategoryProps extends ServicesProps {
  name: string
  isOpenAtFirst: boolean
}

function Category({ name, services, chosenIds, currency, isOpenAtFirst, onChoose }: CategoryProps) {
  const chosen = services.filter(({ id }) => chosenIds.includes(id)).length
  // Only the initial state is set; afterwards the visitor opens and closes the category.
  const [isOpen] = useState(isOpenAtFirst || chosen > 0)
  return (
    <details open={isOpen}>
      <summary>
        {name} <small>{chosen > 0 ? `${chosen} of ${services.length} chosen` : services.length}</small>
        <Icon of="on" />
      </summary>
      {services.map((service) => (
        <Service
          key={service.id}
          service={service}
          currency={currency}
          isChosen={chosenIds.includes(service.id)}
          onToggle={(id) => onChoose({ serviceIds: toggled(chosenIds, id) })}
        />
      ))}
    </details>
  )
}

interface ServiceProps {
  service: OfferedService
  currency: Currency
  isChosen: boolean
  onToggle: (id: string) => void
}

function Service({ service, currency, isChosen, onToggle }: ServiceProps) {
  const { id, name, description, durationMin, priceMinor } = service
  return (
    <label className="row">
      <input type="checkbox" name="service" value={id} checked={isChosen} onChange={() => onToggle(id)} />
      <b>
        {name}
        {description && <small>{description}</small>}
      </b>
      <span className="du">{formatDuration(durationMin)}</span>
      <span className="pr">{formatMoney(priceMinor, currency)}</span>
    </label>
  )
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}
