import { GuideSearch, listGuides, type Guide } from '#features/guides/contract'
import type { Call } from '#platform/contract/endpoint.ts'
import { refusalIn } from '#platform/web/refusal.ts'

export interface FoundGuides {
  items: Guide[]
  nextCursor: string | null
  /** What to change, by field; nothing is searched while there is something. */
  problems: Partial<Record<keyof GuideSearch, string>>
}

/** Reads the address of the page and searches; what cannot be read is answered in words, never with an error page. */
export async function findGuides(call: Call, asked: URLSearchParams): Promise<FoundGuides> {
  const none = { items: [], nextCursor: null }
  const read = GuideSearch.safeParse(Object.fromEntries(asked))
  if (!read.success) {
    return { ...none, problems: Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])) }
  }
  try {
    return { ...(await call(listGuides, { query: read.data })), problems: {} }
  } catch (error) {
    const refusal = await refusalIn(error)
    if (refusal.problem !== 'invalid-input') throw error
    return { ...none, problems: { zip: refusal.message } }
  }
}
