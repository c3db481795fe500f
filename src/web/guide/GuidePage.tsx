import { useNavigate, useParams } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useAddress } from '#web/kit/address.tsx'
import { guidePath } from '#web/kit/guide-path.ts'
import { lazyPart } from '#web/kit/lazy-part.tsx'
import { BackLink } from '#web/kit/ui/lists/BackLink.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { EmptyState } from '#web/kit/ui/states/EmptyState.tsx'
import { guidePages } from './contents.ts'
import styles from './guide.module.css'
import { loadGuideText } from './guide-texts.ts'

const articles = Object.fromEntries(
  Object.entries(guidePages).map(([page, { title }]) => [
    page,
    lazyPart(async () => {
      const { html } = await loadGuideText(page)
      return () => (
        <Card label={title}>
          <Article html={html} />
        </Card>
      )
    }),
  ]),
)

/** /guide/:page: shows one page of the user guide. */
export function GuidePage() {
  const { page } = useParams({ strict: false }) as { page: string }
  const Shown = articles[page]
  const title = guidePages[page]?.title ?? 'User Guide'
  return (
    <>
      <PageHeader title={title} line={<BackLink href={guidePath()}>User guide</BackLink>} />
      <PageBody>
        {Shown ? (
          <Shown key={page} />
        ) : (
          <EmptyState drawing="search" title="This page was not found" line="Look for it in the user guide." />
        )}
      </PageBody>
    </>
  )
}

function Article({ html }: { html: string }) {
  const { params } = useAddress()
  const article = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const found = params.at && article.current?.querySelector(`#${CSS.escape(params.at)}`)
    if (!found) return
    found.setAttribute('data-found', '')
    found.scrollIntoView({ block: 'center' })
  }, [params.at])
  // Follows links between guide pages within the app.
  function follow(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element && event.target.closest('a[href^="/guide/"]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ to: '.', href: guidePath(link.getAttribute('href')!.slice('/guide/'.length)) })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- of its links, which the keyboard presses
    <article
      ref={article}
      className={styles.article}
      onClick={follow}
      // The HTML comes from docs/guide and is made by the build.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
