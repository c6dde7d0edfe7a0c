import { expect, test } from 'vitest'
import { readSearch, type BrowseSearch } from '#features/search/contract'
import type { Call } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import { loadList } from './load-list.ts'

function browse(address: string): BrowseSearch {
  const read = readSearch(new URLSearchParams(address))
  if (!read.ok) throw new Error(address)
  return read.value
}

/** Returns a call that finds so many homes with a tour, and so many in all; a continuation belongs to the list. */
function answers(filmed: number, all: number) {
  const asked: object[] = []
  const call = async (_endpoint: unknown, { query }: { query: { tour?: string; cursor?: string } }) => {
    asked.push(query)
    if (query.tour && query.cursor) throw new Problem('invalid-input', 'Another search.', { 'query.cursor': 'Another search.' })
    return { total: query.tour ? filmed : all, items: [], nextCursor: null }
  }
  return { asked, call: call as unknown as Call }
}

test('the reel asks for homes with a tour alone, the list for all', async () => {
  const { call, asked } = answers(2, 9)
  expect(await loadList(call, browse('q=Austin&view=reel'))).toMatchObject({
    list: { total: 2 },
    search: { tour: 'yes' },
    isUnfilmed: false,
  })
  expect(await loadList(call, browse('q=Austin'))).toMatchObject({ list: { total: 9 }, filmed: null, isUnfilmed: false })
  expect(asked).toMatchObject([{ q: 'Austin', tour: 'yes' }, { q: 'Austin' }])
})

test('where no home has a tour the list is shown and says so; where there is no home it does not', async () => {
  expect(await loadList(answers(0, 9).call, browse('view=reel'))).toMatchObject({ list: { total: 9 }, filmed: null, isUnfilmed: true })
  expect(await loadList(answers(0, 0).call, browse('view=reel'))).toMatchObject({ filmed: null, isUnfilmed: false })
})

test('the reel begins anew where an address holds a page of the list', async () => {
  expect(await loadList(answers(2, 9).call, browse('cursor=abc&view=reel'))).toMatchObject({ list: { total: 2 } })
})
