// zod would try `new Function` when a schema is made, and the page's Content-Security-Policy would report that each
// time. Every web entry imports this file first, because schemas are made while their modules load. The setting is
// written where zod stores its settings (zod/v4/core, globalConfig), so that a light entry does not load zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
