import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#platform/contract/endpoint.ts'
import { bounded, paged } from './specification/list-bounds.ts'
import { wholeApp } from './server/testing/whole-app.fixtures.ts'

interface JsonSchema {
  type?: string
  items?: JsonSchema | false
  prefixItems?: JsonSchema[]
  maxItems?: number
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  propertyNames?: { enum?: string[] }
  additionalProperties?: JsonSchema | boolean
}

const schemaOf = (schema: Schema): JsonSchema => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema

/** Returns whether a reply has a list, or a map of any keys, whose length its schema does not limit. */
function hasList(schema: JsonSchema): boolean {
  if (schema.type === 'array' && !schema.prefixItems && schema.maxItems === undefined) return true
  const isMap = typeof schema.additionalProperties === 'object' && !schema.propertyNames?.enum
  return isMap || [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])].some(hasList)
}

const fieldsOf = (schema: Schema | undefined): string[] => (schema ? Object.keys(schemaOf(schema).properties ?? {}) : [])

/** Returns the names of all fields of a reply, also of the objects in it. */
function namesIn(schema: JsonSchema): string[] {
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)])
  return [...fields, ...(schema.anyOf ?? []).flatMap(namesIn)]
}

async function listEndpoints(): Promise<Map<string, Endpoint>> {
  const { server } = await wholeApp()
  const endpoints = [...server.endpoints.values()].map(({ endpoint }) => endpoint as Endpoint)
  const lists = endpoints.filter(({ method, reply }) => method === 'GET' && reply && hasList(schemaOf(reply)))
  return new Map(lists.map((endpoint) => [endpoint.path, endpoint]))
}

const cursors = ['page', 'cursor', 'before', 'after', 'key']
// In `messages` the id of the last message is the cursor.
const nexts = ['messages', 'nextPage', 'nextCursor', 'next', 'nextBefore', 'more', '@odata.nextLink']

test('every call that answers with a list says how the list is bounded', async () => {
  const declared = [...paged, ...Object.keys(bounded)]
  expect(new Set(declared).size).toBe(declared.length)
  expect(declared.toSorted()).toEqual([...(await listEndpoints()).keys()].toSorted())
})

test('a call declared as paged takes a cursor or a page, and says what follows unless its reply is the bare list', async () => {
  const lists = await listEndpoints()
  const wrong = paged.filter((path) => {
    const { query, reply } = lists.get(path) ?? {}
    if (!reply) return true
    const isBare = schemaOf(reply).type === 'array'
    const asks = fieldsOf(query).some((name) => cursors.includes(name))
    return !asks || !(isBare || namesIn(schemaOf(reply)).some((name) => nexts.includes(name)))
  })
  expect(wrong).toEqual([])
})

test('bounds name their number', () => {
  expect(Object.entries(bounded).filter(([, bound]) => !/^(at most|the newest|the first) [\d,]+/.test(bound))).toEqual([])
})
