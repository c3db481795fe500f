/** The introduction of the API document: rules that apply to every address. */
export const aboutTheApi = `The API of a salon, for programs that read and change its data.

**Authentication**: \`Authorization: Bearer plr_live_…\`. An owner creates the key under Settings, API, ticks its scopes, and sees it once. It works while the salon's plan includes API access.

**Amounts** are whole numbers in the smallest unit of the salon's currency (\`priceMinor\`), moments are in UTC (\`2026-11-23T09:00:00.000Z\`), and days and times of day are the salon's own.

**Idempotency**: send \`idempotency-key\`, a UUID of your own, the same for every retry, and a change is made only once. The first response is stored for 30 days. If the key is sent with a different body, it is refused (422).

**Lists** with several pages return \`nextCursor\`; send it as \`cursor\` to get the next page. It is null on the last page.

**Refusals** have a code for programs and a sentence for people. Records that several people edit have a \`version\`: send the one that you read. If the record has changed since, your change is refused (409).

**Limits**: 600 requests a minute for each key. Above that, the response is 429, with \`retry-after\` in seconds.

**Versions**: this is version 1; the version is not part of the URL. Within a version, endpoints, fields, codes and events are only ever added, so ignore any that you do not know. Anything to be removed is marked as deprecated here at least six months before. There is no CORS: keys belong on servers, not in browsers.`
