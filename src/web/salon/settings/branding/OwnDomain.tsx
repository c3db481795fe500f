import { TextInput } from '@mantine/core'
import { type OwnDomain as Own, readDomainContract, saveDomainContract } from '#domain/branding/contract-domain.ts'
import { zDomainName } from '#domain/branding/domain-name.ts'
import { keepAnswer, useRead } from '#web/kit/query.ts'
import { FormSection } from '#web/kit/ui/forms/FormSection.tsx'
import { useSectionForm } from '#web/kit/ui/forms/use-section-form.ts'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { Loadable } from '#web/kit/ui/states/Loadable.tsx'
import { said } from '../said.ts'
import { DomainState } from './DomainState.tsx'

/** Sets the salon's own domain for its booking page. */
export function OwnDomain() {
  const read = useRead(readDomainContract, {})
  return (
    <Loadable read={read} what="Your domain">
      {(own) => (own.host === null ? <NotHere /> : <DomainForm own={own} host={own.host} />)}
    </Loadable>
  )
}

function NotHere() {
  return (
    <Card title="Your Own Domain">
      <p className="pl-quiet">This server has no public address, so booking pages can’t have their own domains.</p>
    </Card>
  )
}

function DomainForm({ own: { domain }, host }: { own: Own; host: string }) {
  const section = useSectionForm<{ name: string }, { name: string }>({
    saved: { name: domain?.name ?? '' },
    labels: { name: 'Domain' },
    valuesOf: ({ name }) => ({ name }),
    problemsOf({ name }) {
      const problem = zDomainName.safeParse(asciiOf(name)).error?.issues[0]?.message
      return problem === undefined ? {} : { name: problem }
    },
    async save({ name }, _was, send) {
      const answer = await send(saveDomainContract, { body: { name: asciiOf(name) } })
      keepAnswer(readDomainContract, {}, answer)
      return { name: answer.domain?.name ?? '' }
    },
  })
  return (
    <FormSection
      title="Your Own Domain"
      section={section}
      line="Customers find your booking page at your own address, such as book.adunhair.com. You need a domain that you have bought, and its DNS settings."
      submitLabel={domain ? 'Use Another' : 'Use This Domain'}
      {...said}
    >
      <TextInput inputMode="url" autoCapitalize="none" autoCorrect="off" maxLength={253} {...section.field('name')} />
      {domain && <DomainState domain={domain} host={host} />}
    </FormSection>
  )
}

/**
 * Returns a domain with letters other than a to z in DNS form; an unreadable text is returned unchanged, and is
 * reported.
 */
function asciiOf(typed: string): string {
  const address = `http://${typed.trim().replace(/^https?:\/\//i, '')}`
  return /\P{ASCII}/u.test(typed) && URL.canParse(address) ? new URL(address).hostname : typed
}
