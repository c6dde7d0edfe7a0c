import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

export const firstStepItems = ['photo', 'license', 'phone', 'plan', 'home', 'film'] as const

/** Each is a fact about the agent, in the order of the list. */
export const firstSteps = endpoint({
  method: 'GET',
  path: '/api/agent/first-steps',
  access: 'agent',
  summary: 'What you have done on the way to your first published home',
  reply: z.object({ items: z.array(z.object({ item: z.enum(firstStepItems), done: z.boolean() })) }),
})
