import * as z from 'zod'
import { address, settings, type Environment } from '#platform/config/settings.ts'
import type { LicenseRecord } from '../../contract/license-lookup.ts'

/** A service of the operator's that knows what the states show; absent, an administrator looks on the regulator's page. */
export const licenseVariables = settings(
  {
    LICENSE_LOOKUP_URL: address(['https', 'http'])
      .refine((text) => text.includes('{state}') && text.includes('{number}'), 'Write an address with {state} and {number} in it.')
      .optional(),
  },
  ({ LICENSE_LOOKUP_URL: url }) => url,
)

/** Returns what a state shows of a license; undefined when it shows none. @throws LookupFailed */
export type LicenseLookup = (license: { state: string; number: string }) => Promise<LicenseRecord | undefined>

/** The service could not be asked, or answered something else than was agreed. */
export class LookupFailed extends Error {}

const patienceMs = 8_000
const bytesAtMost = 65_536

const Answer = z.object({
  name: z.string().trim().min(1).max(200),
  status: z.string().trim().min(1).max(80),
  /** ISO date. */
  expiresOn: z.iso.date().nullish(),
  /** The page that shows it. */
  url: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s/]+\.\S+$/i)
    .nullish(),
})

/**
 * The adapter to a service at the operator's own address, which alone is asked: what agents type is encoded into its places, and a
 * redirect is a failure. It answers 200 with JSON or 404. Undefined without a configured address.
 */
export function configuredLookup(environment: Environment): LicenseLookup | undefined {
  const template = licenseVariables(environment)
  return template === undefined ? undefined : lookupAt(template)
}

export function lookupAt(template: string): LicenseLookup {
  return async ({ state, number }) => {
    const url = template.replace('{state}', encodeURIComponent(state)).replace('{number}', encodeURIComponent(number))
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new LookupFailed('The license service could not be reached.', { cause: error })
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    const text = response.ok ? await limited(response) : undefined
    const read = Answer.safeParse(text === undefined ? undefined : parsed(text))
    if (!read.success) throw new LookupFailed(`The license service answered ${response.status} with something else than was agreed.`)
    const { name, status, expiresOn, url: page } = read.data
    return { name, status, expiresOn: expiresOn ?? null, url: page ?? null }
  }
}

async function limited(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > bytesAtMost) return undefined
      parts.push(part)
    }
  } catch (error) {
    throw new LookupFailed('The license service stopped in the middle of its answer.', { cause: error })
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
