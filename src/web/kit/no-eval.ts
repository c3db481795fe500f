// zod would try `new Function` when a schema is made, and the page's Content-Security-Policy would report it each time.
// Imported first by every web entry: schemas are made while their modules load. Written where zod keeps its settings
// (zod/v4/core, globalConfig), so that a light entry does not load zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
