import * as texts from '#texts/brokerages'
import * as z from 'zod/mini'
import { oneLine } from '#platform/contract/field-checks.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/contract/fill.ts'
import { nearestAccent, readColor } from './accent-color.ts'
import { MyBrokerage } from './brokerage.ts'
import { AgentBrand } from './agent-brand.ts'

export const logoPath = '/api/brokerage/logo'
export const logoBytesAtMost = 2 * 1024 * 1024

/** Returns why a typed color cannot be the accent; undefined for one that can, and for none. */
export function accentProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  const color = readColor(text)
  if (!color) return texts.enterAColor
  const nearest = nearestAccent(color)
  return nearest === color ? undefined : fill(texts.colorIsHardToSee, { color, nearest })
}

export const BrandFields = z.object({
  /** Empty for none. */
  accentColor: z.string().check(
    z.maxLength(30, texts.enterAColor),
    z.superRefine((text, context) => {
      const message = accentProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
  /** Of the logo; empty for the name of the brokerage. */
  logoAlt: z.string().check(z.trim(), oneLine(), z.maxLength(120, fill(texts.useAtMostLongest, { longest: 120 }))),
})

export const setBrand = endpoint({
  method: 'PUT',
  path: '/api/brokerage/brand',
  access: 'agent',
  summary: 'Set the accent color of my brokerage and the words for its logo',
  body: BrandFields,
  reply: MyBrokerage,
})
export const agentBrand = endpoint({
  method: 'GET',
  path: '/api/agent-brands/:agentId',
  access: 'public',
  summary: 'The logo and color of the brokerage an agent belongs to; null without one',
  params: z.object({ agentId: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) }),
  reply: z.object({ brand: z.nullable(AgentBrand) }),
})
