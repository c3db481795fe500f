import { config } from 'zod'

// zod would try `new Function` when a schema is made, and the page's Content-Security-Policy would report it each time.
// Imported first by every web entry: schemas are made while their modules load.
config({ jitless: true })
