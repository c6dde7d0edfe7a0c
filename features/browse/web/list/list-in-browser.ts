import { href } from 'react-router'
import { readSearch, searchProperties } from '#features/search/contract'
import { insightsFor, type Insight } from '#features/insights/contract'
import { call } from '#platform/web/call/call.ts'
import { showEarly } from './early-list.ts'

/** The same for every search, so they are asked for once. */
let tips: Insight[] | undefined

type List = Awaited<ReturnType<typeof ask>>
interface Begun {
  words: string
  at: number
  gone: AbortController
  list: Promise<List>
}
let begun: Begun | undefined
let wanted: Begun | undefined

/** A list that was asked for on suspicion is not shown when it is older. */
const freshMs = 5000

const wordsOf = (address: string): string => new URLSearchParams(address).toString()

/** Asks for a list that will probably be wanted next. Nothing shows it before somebody wants it. */
export function foreseeList(address: string): void {
  begin(address)
}

/** Asks for the list of an address that is about to be opened, before anything is drawn anew, and shows it when it comes. */
export function beginList(address: string): void {
  const mine = begin(address)
  wanted = mine
  void mine.list.then((list) => list && wanted === mine && showEarly(list))
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

function begin(address: string): Begun {
  const words = wordsOf(address)
  if (begun?.words === words && performance.now() - begun.at < freshMs) return begun
  begun?.gone.abort()
  const gone = new AbortController()
  begun = { words, at: performance.now(), gone, list: ask(new URLSearchParams(address), gone.signal) }
  return begun
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
    return found.total > 0 && !signal.aborted ? { ...found, search, tips } : undefined
  } catch {
    return undefined
  }
}
