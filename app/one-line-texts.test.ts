import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { hasHiddenCharacters } from '#platform/contract/text/hidden-characters.ts'
import type * as z from 'zod/mini'

/** Fields that are not displayed: secrets, identifiers, and values that the server parses further. */
const notRead =
  /password|token|oobCode|clientSecret|firebaseUid|endPeriodOf|passWeekOf|context\.build|body\.(?:version|search|phone|licenseNumber|licenseState|selectedPlan|timeZone)$|firebase-verify body\.email|\/reso\//
/** Longer texts are paragraphs, in which direction marks have their place. */
const maxLineLength = 200
const samples = ['Ab\u202Ecd', 'Abcdefgh\u200Bi kl mn', 'a\u200B@b.example']

type Definition = Record<string, unknown> & { type: string; checks?: { _zod: { def: { maximum?: number } } }[] }
type Schema = z.ZodMiniType & { _zod: { def: Definition } }

/** Returns the paths of one-line text fields that accept a hidden character. */
function acceptsHidden(schema: Schema, path: string): string[] {
  const { type, checks = [], ...rest } = schema._zod.def as Definition
  const inside = (name: string, child: unknown): string[] => (child ? acceptsHidden(child as Schema, path + name) : [])
  if (type === 'string') {
    const most = Math.max(0, ...checks.map(({ _zod: { def } }) => def.maximum ?? 0))
    const isStored = (sample: string): boolean => {
      const { success, data } = schema.safeParse(sample)
      return success && hasHiddenCharacters(String(data))
    }
    return most <= maxLineLength && samples.some(isStored) ? [path] : []
  }
  if (type === 'object') return Object.entries(rest['shape'] as object).flatMap(([name, child]) => inside(`.${name}`, child))
  const children = [rest['innerType'], rest['element'], rest['in'], ...((rest['options'] ?? rest['items'] ?? []) as unknown[])]
  return children.flatMap((child) => inside('', child))
}

test('one-line text fields refuse hidden characters', async () => {
  const features = join(import.meta.dirname, '../features')
  const doors = await Promise.all(
    readdirSync(features).map(
      async (name) => (await import(join(features, name, 'contract.ts')).catch(() => ({}))) as Record<string, Endpoint>,
    ),
  )
  const endpoints = doors.flatMap((door) => Object.values(door)).filter((each) => each?.method && each.method !== 'GET' && each.body)
  expect(endpoints.length).toBeGreaterThan(140)
  const accepted = endpoints.flatMap(({ method, path, body }) => acceptsHidden(body as Schema, `${method} ${path} body`))
  expect([...new Set(accepted)].filter((field) => !notRead.test(field)).toSorted()).toEqual([])
})
