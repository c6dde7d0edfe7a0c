import { expect, test } from 'vitest'
import { withoutSchemas, withPureNames } from './calls-without-schemas.ts'

test('a page keeps of a call how it is sent, and whether it sends and is answered something', () => {
  const declared = `import { endpoint } from './endpoint.ts'
export const Note = z.object({ text: z.string() })
export const write = endpoint({
  method: 'PUT',
  path: '/api/notes/:id',
  access: 'user',
  summary: 'Write a note',
  subject: 'id',
  params: z.object({ id: z.number() }),
  query: z.object({}),
  body: z.extend(Note, { calls: z.array(z.string()).check(z.maxLength(endpoint.length)) }),
  reply: Note,
})
export const ping = endpoint({ method: 'POST', path: '/api/ping', access: 'public', summary: 'Ping' })
`
  expect(withoutSchemas(declared, 'contract.ts')).toBe(`import { endpoint } from './endpoint.ts'
export const Note = z.object({ text: z.string() })
export const write = endpoint({ method: 'PUT', path: '/api/notes/:id', body: true, reply: true })
export const ping = endpoint({ method: 'POST', path: '/api/ping' })
`)
})

test('a call whose parts cannot be read where it is declared stops the build', () => {
  expect(() => withoutSchemas(`export const find = endpoint({ ...shared, method: 'GET' })`, 'contract.ts')).toThrow(
    'contract.ts: a call names its parts one by one',
  )
})

test('what makes schemas is called by a name that the build knows to change nothing', () => {
  const declared = `import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { frame, type Frame } from './frame.ts'
export const Note = z.object({ text: z.string().check(z.trim()) })
export const ping = endpoint({ method: 'POST', path: '/api/ping' })
export const pong = frame({ type: 'pong', body: z.object({ z: z.number() }) })
`
  expect(withPureNames(declared, 'contract.ts')).toBe(`import * as schemaLibrary from 'zod/mini'
import { endpoint as declaredCall } from './endpoint.ts'
import { frame as declaredFrame, type Frame } from './frame.ts'
export const Note = schemaLibrary.object({ text: schemaLibrary.string().check(schemaLibrary.trim()) })
export const ping = declaredCall({ method: 'POST', path: '/api/ping' })
export const pong = declaredFrame({ type: 'pong', body: schemaLibrary.object({ z: schemaLibrary.number() }) })
`)
})
