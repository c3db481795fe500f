import { useQuery } from '@tanstack/react-query'

interface Media {
  schema?: object
  example?: unknown
}

export interface Operation {
  operationId: string
  summary: string
  tags: [string]
  'x-scope': string
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema?: { type?: string } }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

/** The parts of the public API document that the page shows. */
export interface ApiDocument {
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

export const documentAddress = '/api/openapi.json'

/** Returns the API document of this server. */
export function useDocument() {
  return useQuery({
    queryKey: [documentAddress],
    queryFn: async (): Promise<ApiDocument> => {
      const answer = await fetch(documentAddress)
      if (!answer.ok) throw new Error('The server did not answer. Try again in a moment.')
      return (await answer.json()) as ApiDocument
    },
  })
}
