import { createRootRoute } from '@tanstack/react-router'

/** The root of all rooms' pages, which `routes.tsx` combines. */
export const rootRoute = createRootRoute()
