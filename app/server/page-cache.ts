import type { Call, Endpoint } from '#platform/contract/endpoint.ts'
import { copyOf, type PageCopy } from './page-copy.ts'

interface Question {
  endpoint: Endpoint
  input: unknown
  answer: string
}

interface CachedPage extends PageCopy {
  questions: readonly Question[]
  /** Under which name the data were read, see `dataState`; empty when that is not known. */
  state: string
  until: number
}

/** A call for the loaders of one page, and afterwards what they asked with it. */
export interface RecordedCall {
  call: Call
  /** Nothing when something was asked that may not be asked again just to see. */
  questions: () => Promise<Question[] | undefined>
}

const most = 300
// What a page shows besides its data, like how long ago something was, may be this old.
const goodForMs = 60_000
const largestPage = 1_000_000

/**
 * Pages as they were sent last, by address. All pages are made for nobody in particular. A copy goes out only after
 * everything it was made of has been asked anew and answered the same, so it is never older than the data. What is read
 * from the database alone is not asked while the data have the same state.
 */
export function pageCache({ now, fromDatabase }: { now: () => number; fromDatabase: ReadonlySet<string> }) {
  const pages = new Map<string, CachedPage>()
  return {
    async find(address: string, call: Call, state: string): Promise<PageCopy | undefined> {
      const page = pages.get(address)
      if (!page) return undefined
      const open =
        page.state === state && state !== '' ? page.questions.filter(({ endpoint }) => !fromDatabase.has(endpoint.path)) : page.questions
      const holds = page.until >= now() && (await answeredTheSame(open, call))
      // Meanwhile another reader may have brought a newer one.
      if (pages.get(address) !== page) return holds ? page : undefined
      pages.delete(address)
      if (!holds) return undefined
      page.state = state
      pages.set(address, page)
      return page
    },
    /** `state` as it was before anything was read for the page. */
    async keep(address: string, html: string, nonce: string, noted: RecordedCall, state: string): Promise<void> {
      if (html.length > largestPage) return
      const [questions, copy] = await Promise.all([noted.questions(), copyOf(html, nonce)])
      if (!questions || !copy) return
      pages.set(address, { ...copy, questions, state, until: now() + goodForMs })
      for (const oldest of pages.keys()) {
        if (pages.size <= most) break
        pages.delete(oldest)
      }
    },
  }
}

async function answeredTheSame(questions: readonly Question[], call: Call): Promise<boolean> {
  try {
    const answers = await Promise.all(questions.map(async ({ endpoint, input }) => ask(call, endpoint, input)))
    return answers.every((answer, index) => JSON.stringify(answer) === questions[index]?.answer)
  } catch {
    return false
  }
}

/** Notes every question of a page's loaders with its answer. */
export function recordCalls(call: Call): RecordedCall {
  const asked: { endpoint: Endpoint; input: unknown; answer: Promise<unknown> }[] = []
  const note = (endpoint: Endpoint, input: unknown) => {
    const answer = ask(call, endpoint, input)
    asked.push({ endpoint, input, answer })
    return answer
  }
  return {
    call: note as unknown as Call,
    async questions() {
      if (asked.some(({ endpoint }) => endpoint.method !== 'GET')) return undefined
      try {
        return await Promise.all(asked.map(async ({ answer, ...question }) => ({ ...question, answer: JSON.stringify(await answer) })))
      } catch {
        return undefined
      }
    },
  }
}

function ask(call: Call, endpoint: Endpoint, input: unknown): Promise<unknown> {
  return (call as (endpoint: Endpoint, input: unknown) => Promise<unknown>)(endpoint, input)
}
