import * as z from 'zod/mini'
import { isKeyAccess } from '#platform/contract/access.ts'
import { bytes } from '#platform/contract/bytes.ts'
import { problems } from '#platform/contract/problem.ts'
import { defaultMaxBodyBytes, type Endpoint, type Schema } from '#platform/contract/endpoint.ts'
import type { App } from './app.ts'

interface Description {
  title: string
  version: string
  server: string
}

/** The API description, OpenAPI 3.1, generated from the registered endpoints. */
export function openApi(app: App, { title, version, server }: Description): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const { endpoint } of app.endpoints.values()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'tsk_…' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
  description:
    'A UUID of this write. Sent again within 24 hours, it happens once: the same body gets the first response, another body 422, and 409 while the first request runs.',
}

const problemSchema = {
  type: 'object',
  required: ['problem', 'message'],
  properties: {
    problem: { type: 'string', enum: Object.keys(problems) },
    message: { type: 'string', description: 'A sentence for users' },
    detail: { type: 'string', description: 'What the HTTP layer refused; for programmers' },
    fields: { type: 'object', maxProperties: 20, additionalProperties: { type: 'string' } },
    moreFields: { type: 'integer', description: 'How many more inputs were refused than `fields` names' },
    retryAfter: { type: 'integer', description: 'Seconds to wait before trying again' },
    report: { type: 'string' },
  },
}

function operation(endpoint: Endpoint): object {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? endpoint.path.slice(1)],
    'x-access': endpoint.access,
    ...(endpoint.access !== 'public' && { security: [isKeyAccess(endpoint.access) ? { apiKey: [] } : { bearer: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.repeat?.startsWith('key') ? [idempotencyKey] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        description: `At most ${(endpoint.maxBodyBytes ?? defaultMaxBodyBytes).toLocaleString('en-US')} bytes; a larger body gets 413.`,
        content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      ...success(endpoint.reply),
      default: { description: 'A problem', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  }
}

function success(reply: Schema | undefined): object {
  if (!reply) return { '204': { description: 'Done' } }
  const content = reply === bytes ? { 'application/octet-stream': {} } : { 'application/json': { schema: jsonSchema(reply, 'output') } }
  return { '200': { description: 'Done', content } }
}

function parameters(place: 'path' | 'query', schema: Schema | undefined): object[] {
  if (!schema) return []
  const described = jsonSchema(schema, 'output') as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(described.properties ?? {}).map(([name, shape]) => ({ name, in: place, required: place === 'path', schema: shape }))
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): object {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return shape
}
