/** The introduction of the API document: rules that apply to every address. */
export const aboutTheApi = `The API of a salon, for programs that work in it.

**Who calls**: \`Authorization: Bearer plr_live_…\`. An owner makes the key under Settings, API, ticks what it may do, and sees it once. It works while the salon's plan has API access.

**Amounts** are whole numbers in the smallest unit of the salon's currency (\`priceMinor\`), moments are UTC (\`2026-11-23T09:00:00.000Z\`), days and times of the day are the salon's own.

**A change is done once**: send \`idempotency-key\`, a UUID of your own, the same for every try. The first answer is kept for 30 days. Sent with another body, the key is refused (422).

**Lists** that come in pages answer \`nextCursor\`; send it as \`cursor\`. Null: that was the last.

**Refusals** have a code for programs and a sentence for people. What several people work on has a \`version\`: send the one that you read, and a change made meanwhile is refused (409).

**Limits**: 600 requests a minute for each key. Above, 429 with \`retry-after\` in seconds.

**Versions**: this is version 1, and addresses do not name it. Within it addresses, fields, codes and events are only added, so ignore what you do not know. What is to go is marked deprecated here at least six months before. There is no CORS: keys belong on servers, not into browsers.`
