import * as texts from '#texts/platform'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallInput, Endpoint, ReplyOf } from '#platform/contract/endpoint.ts'
import { maxPageLength } from '#platform/contract/pages.ts'
import { call } from '#platform/web/call/call.ts'
import { keyOf } from './use-call.ts'
import { FormProblem } from '#platform/web/form/form-problem.ts'

/** 10,000 entries, more than a view of all of them can draw. */
const maxPages = 100

interface Part {
  items: unknown[]
  nextPage: number | null
}

/**
 * Reads every page of a list, one after another, for views that group or chart all entries; the reply is the first one with the
 * entries of all. Beyond 10,000 entries the query fails with a sentence. `undefined` as input sends nothing. `findPart` finds a list that is not in `items`.
 */
export function useAllPages<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
  findPart: (reply: ReplyOf<E>) => Part = (reply) => reply as Part,
): UseQueryResult<ReplyOf<E>> {
  return useQuery({
    queryKey: keyOf(endpoint, ...([input] as never)),
    enabled: input !== undefined,
    queryFn: async ({ signal }) => {
      const read = (page: number): Promise<ReplyOf<E>> => {
        const query = { ...(input as { query?: object }).query, page, limit: maxPageLength }
        return call(endpoint, ...([{ ...input, query, signal }] as never))
      }
      const first = await read(1)
      const { items, nextPage } = findPart(first)
      for (let next = nextPage; next;) {
        if (next > maxPages) throw new FormProblem(texts.tooManyEntries)
        const part = findPart(await read(next))
        items.push(...part.items)
        next = part.nextPage
      }
      return first
    },
  }) as UseQueryResult<ReplyOf<E>>
}
