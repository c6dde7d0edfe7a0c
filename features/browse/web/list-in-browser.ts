import { href } from 'react-router'
import { readSearch } from '#features/browse/contract'
import { insightsFor, type Insight } from '#features/insights/contract'
import { searchProperties } from '#features/listings/contract'
import { call } from '#platform/web/call/call.ts'

/** The same for every search, so they are asked for once. */
let tips: Insight[] | undefined

type List = Awaited<ReturnType<typeof ask>>
let begun: { words: string; gone: AbortController; list: Promise<List> } | undefined

const wordsOf = (address: string): string => new URLSearchParams(address).toString()

/** Asks for the list of an address that is about to be opened, before anything is drawn anew. */
export function beginList(address: string): void {
  begun?.gone.abort()
  const gone = new AbortController()
  begun = { words: wordsOf(address), gone, list: ask(new URLSearchParams(address), gone.signal) }
}

/**
 * The list of an address straight from its call, half as long on its way as the page's own data. Undefined where the page has
 * to say more than a list: nothing found, the reel, an address that cannot be read, a failure.
 */
export async function listOf(url: string, signal: AbortSignal): Promise<List> {
  const { search } = new URL(url)
  const mine = begun
  if (mine?.words !== wordsOf(search)) return ask(new URLSearchParams(search), signal)
  begun = undefined
  signal.addEventListener('abort', () => mine.gone.abort())
  return mine.list
}

async function ask(params: URLSearchParams, signal: AbortSignal) {
  if ([...params.values()].some((value) => value.trim() === '')) return undefined
  const read = readSearch(params)
  if (!read.ok || read.value.view === 'reel') return undefined
  const { search } = read.value
  try {
    const [found, known] = await Promise.all([
      call(searchProperties, { query: search, signal }),
      tips ?? call(insightsFor, { query: { path: href('/tourstead') }, signal }),
    ])
    tips = known
    return found.total > 0 ? { ...found, search, tips } : undefined
  } catch {
    return undefined
  }
}
