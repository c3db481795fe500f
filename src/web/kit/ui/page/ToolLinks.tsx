import { Button } from '@mantine/core'
import type { Href } from '#web/kit/href.ts'
import { AppLink } from './link.tsx'

interface ToolLinksProps {
  /** The address and name of each link, and whether the person may open it. */
  links: readonly (readonly [href: Href, name: string, mayOpen: boolean])[]
}

/** Shows links to pages that belong to a page and are not in the menu, for its `tools`. */
export function ToolLinks({ links }: ToolLinksProps) {
  return links.map(
    ([href, name, mayOpen]) =>
      mayOpen && (
        <Button key={href} variant="default" component={AppLink} href={href}>
          {name}
        </Button>
      ),
  )
}
