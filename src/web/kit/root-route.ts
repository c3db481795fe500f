import { createRootRoute } from '@tanstack/react-router'

/** What the pages of all rooms hang from; `routes.tsx` puts them together. */
export const rootRoute = createRootRoute()
