import * as texts from '#texts/agents'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { ListedAgent } from './agent-card.ts'

const maxPage = 10_000
const page = z.coerce
  .number(texts.chooseAPage)
  .check(z.int(texts.chooseAPage), z.minimum(1, texts.chooseAPage), z.maximum(maxPage, texts.chooseAPage))
const limit = z.coerce
  .number(texts.askFor1To100Agents)
  .check(z.int(texts.askFor1To100Agents), z.minimum(1, texts.askFor1To100Agents), z.maximum(100, texts.askFor1To100Agents))
const searchText = z.string().check(z.trim(), z.maxLength(80, texts.searchUpTo80Characters))

/** Selects agents whose license and brokerage name no state. */
export const noState = 'none'

/** Agents by state and city, in pages: an agent is listed under each city they serve, and `limit` counts these lines. */
export const listAgents = endpoint({
  method: 'GET',
  path: '/api/agents',
  access: 'public',
  summary: 'Agents by state and city, in pages; found by name, brokerage, city, state, or language',
  query: z.object({
    q: z._default(searchText, ''),
    language: z._default(searchText, ''),
    /** Two letters, or `none`. */
    state: z.optional(z.string().check(z.regex(/^([A-Z]{2}|none)$/, texts.chooseAStateByLetters))),
    page: z._default(page, 1),
    limit: z._default(limit, 60),
  }),
  reply: z.object({
    /** Agents that match, each counted once. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    nextPage: z.nullable(z.int()),
    /** The agents of this page. */
    states: z.array(
      z.object({
        state: z.nullable(z.string()),
        name: z.string(),
        cities: z.array(z.object({ city: z.nullable(z.string()), agents: z.array(ListedAgent) })),
      }),
    ),
    /** How many agents match in each state, whichever state is chosen. */
    stateTotals: z.array(z.object({ state: z.nullable(z.string()), name: z.string(), agents: z.int() })),
    /** The 20 cities with the most of the matching agents. */
    topCities: z.array(z.object({ state: z.nullable(z.string()), city: z.string(), agents: z.int() })),
    /** The 100 languages that most agents speak, in alphabetical order. */
    languages: z.array(z.string()),
  }),
})
export type AgentDirectory = z.infer<typeof listAgents.reply & {}>
