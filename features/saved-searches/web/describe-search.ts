import * as texts from '#texts/saved-searches'
import { filterTexts } from '#features/search/web'

/** What a search asks for, in words: "Austin, TX", "up to $600K", "3+ beds". Nothing for a search of everything. */
export function describeSearch(query: string): string[] {
  const values = new Map([...new URLSearchParams(query)].filter(([, value]) => value !== ''))
  return Object.values(filterTexts).flatMap(({ describe }) => describe(values) ?? [])
}

/** A name to begin with, which its person may change. */
export function suggestedName(query: string): string {
  const name = describeSearch(query).slice(0, 4).join(', ') || texts.allHomes
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 80)
}
