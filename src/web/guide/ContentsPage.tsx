import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAddress, useTyped } from '#web/kit/address.tsx'
import { guidePath } from '#web/kit/guide-path.ts'
import { Row, Rows } from '#web/kit/ui/lists/Rows.tsx'
import { NothingFound } from '#web/kit/ui/lists/NothingFound.tsx'
import { SearchField } from '#web/kit/ui/lists/SearchField.tsx'
import { Card } from '#web/kit/ui/page/Card.tsx'
import { PageBody } from '#web/kit/ui/page/PageBody.tsx'
import { PageHeader } from '#web/kit/ui/page/PageHeader.tsx'
import { LoadingScreen } from '#web/kit/ui/states/LoadingScreen.tsx'
import { contents, guidePageOf, guidePages } from './contents.ts'
import { around, findBlocks } from './find-blocks.ts'
import { loadGuideText } from './guide-texts.ts'
import styles from './guide.module.css'

/**
 * /guide: shows the contents of the user guide, and a search through all of it. With `?about=` it leads to the page
 * about a screen.
 */
export function ContentsPage() {
  const { about } = useAddress().params
  const page = about && guidePageOf(about)
  const navigate = useNavigate()
  useEffect(() => {
    if (page) void navigate({ to: '.', href: guidePath(page), replace: true })
  }, [page, navigate])
  return page ? <LoadingScreen /> : <ContentsAndSearch />
}

function ContentsAndSearch() {
  const { typed, setTyped, search } = useTyped()
  return (
    <>
      <PageHeader title="User Guide" />
      <PageBody>
        <SearchField
          label="Search the user guide"
          placeholder="Such as refund or deposit"
          value={typed}
          onChange={setTyped}
        />
        {search === '' ? <Contents /> : <Results search={search} onClear={() => setTyped('')} />}
      </PageBody>
    </>
  )
}

function Contents() {
  return (
    <div className={styles.contents}>
      {Object.entries(contents).map(([group, pages]) => (
        <Card key={group} title={group}>
          <Rows label={group}>
            {Object.entries(pages).map(([page, { title }]) => (
              <Row key={page} title={title} href={guidePath(page)} />
            ))}
          </Rows>
        </Card>
      ))}
    </div>
  )
}

type Texts = Parameters<typeof findBlocks>[1]

function Results({ search, onClear }: { search: string; onClear: () => void }) {
  const texts = useTexts()
  if (texts === null) return <p role="status">Loading...</p>
  const found = findBlocks(search, texts)
  if (found.length === 0) return <NothingFound what="pages" search={search} onClear={onClear} />
  return (
    <Card title={found.length === 1 ? '1 result' : `${found.length} results`}>
      <Rows label="Results">
        {found.map(({ page, id, title, text }) => (
          <Row key={page + id} title={title} detail={around(text, search)} href={`${guidePath(page)}?at=${id}`} />
        ))}
      </Rows>
    </Card>
  )
}

/**
 * Returns all pages of the guide, or null while they load. A failure breaks the page, which then offers to load it
 * again.
 */
function useTexts(): Texts | null {
  const [texts, setTexts] = useState<Texts | Error | null>(null)
  useEffect(() => {
    let isLeft = false
    const loading = Object.entries(guidePages).map(async ([page, { title }]) => ({
      page,
      title,
      blocks: (await loadGuideText(page)).blocks,
    }))
    Promise.all(loading).then(
      (all) => !isLeft && setTexts(all),
      (failure: Error) => !isLeft && setTexts(failure),
    )
    return () => {
      isLeft = true
    }
  }, [])
  if (texts instanceof Error) throw texts
  return texts
}
