import { beforeAll, expect, test } from 'vitest'
import { changeCorpus } from '#fixtures/single-sign-on/server/testing/scim-changes'
import { filterCorpus } from '#fixtures/single-sign-on/server/testing/scim-filters'
import { createDirectory, directoryWorld, type Body, type Directory } from '../testing/directory.fixtures.ts'

let directory: Directory
let pat: Body & { id: string }
beforeAll(async () => {
  directory = await createDirectory(await directoryWorld(), 'brokerage.example')
  pat = (await directory.create('pat', patAsCreated)).body
})

const patAsCreated = { externalId: 'A-1', name: { givenName: 'Pat', familyName: 'Sample' }, active: true }
const named = <Case extends { product: string; what: string }>(cases: readonly Case[]) =>
  cases.map((each) => [`${each.product}: ${each.what}`, each] as const)

test.each(named(filterCorpus))('filters as %s', async (_, { filter, finds }) => {
  const { status, body } = await directory.ask('GET', `/Users?filter=${encodeURIComponent(filter.replace('{id}', pat.id))}`)
  if (finds === 'refused') expect([status, body['scimType']]).toEqual([400, 'invalidFilter'])
  else expect([status, body.Resources.map(({ id }) => id)]).toEqual([200, finds === 'pat' ? [pat.id] : []])
})

test.each(named(changeCorpus))('changes as %s', async (_, { method, body, after }) => {
  const sent = JSON.parse(JSON.stringify(body).replace('{id}', pat.id)) as object
  const reply = await directory.ask(method, method === 'POST' ? '/Users' : `/Users/${pat.id}`, sent)
  expect(reply.status).toBe(method === 'POST' ? 201 : 200)
  const stored = (await directory.ask('GET', `/Users/${reply.body.id}`)).body
  const expected = method === 'POST' ? after : { ...pat, meta: stored['meta'], ...after }
  expect(stored).toMatchObject(JSON.parse(JSON.stringify(expected)) as object)
  if ('externalId' in after && after.externalId === undefined) expect(stored).not.toHaveProperty('externalId')
  const back = await directory.ask('PUT', `/Users/${pat.id}`, { ...patAsCreated, userName: 'pat@brokerage.example' })
  expect(back.body).toMatchObject({ active: true, userName: 'pat@brokerage.example', externalId: 'A-1' })
})

test('the corpus has inputs of five products', () => {
  const corpus = [...filterCorpus, ...changeCorpus]
  expect(corpus.length).toBeGreaterThanOrEqual(20)
  expect(new Set(corpus.map(({ product }) => product)).size).toBeGreaterThanOrEqual(5)
})

test.each(['/Groups?filter=displayName', '/Bulk', '/Me'])('answers %s with an error of SCIM', async (path) => {
  for (const method of ['GET', 'POST'] as const) {
    const { status, body } = await directory.ask(method, path, method === 'POST' ? {} : undefined)
    expect([status, body]).toMatchObject([404, { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' }])
  }
})
