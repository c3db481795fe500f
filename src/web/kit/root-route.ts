import { createRootRoute } from '@tanstack/react-router'

/** The root of all rooms' pages; `routes.tsx` puts them together. */
export const rootRoute = createRootRoute()
