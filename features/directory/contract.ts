import type { AgentDirectory } from '#features/agents/contract'

/** A search of the agent directory; empty fields match every agent. */
export interface AgentSearch {
  /** A name, a brokerage, a city or a state. */
  q: string
  language: string
  /** Two letters, `none` for agents without a state, or empty for every state. */
  state: string
  /** NaN for anything but a number; the call refuses it. */
  page: number
}

/** Parses the query of `/agents`. */
export function readAgentSearch(params: URLSearchParams): AgentSearch {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 80)
  return { q: text('q'), language: text('language'), state: text('state'), page: Number(text('page') || 1) }
}

/** Returns the address of a page of a search, without empty fields. */
export function agentsAddress({ q, language, state, page }: AgentSearch): string {
  const fields = Object.entries({ q, language, state, page: page === 1 ? '' : String(page) })
  const query = new URLSearchParams(fields.filter(([, value]) => value !== '')).toString()
  return query === '' ? '/agents' : `/agents?${query}`
}

/** Returns the value of `state` in an address for a state of the directory. */
export const stateParameter = ({ state }: Pick<AgentDirectory['stateTotals'][number], 'state'>): string => state ?? 'none'
