import { readFileSync } from 'node:fs'

/** Whose listings they are, by the name that the listings know. */
export const judgedAgents: Readonly<Record<string, { firstName: string; lastName: string; office: string }>> = {
  rosa: { firstName: 'Rosa', lastName: 'Delgado', office: 'Blue Heron Realty' },
  winston: { firstName: 'Winston', lastName: 'Okafor', office: 'Keystone & Pine Brokers' },
  maeve: { firstName: 'Maeve', lastName: 'O’Brien', office: 'Harborlight Properties' },
  jose: { firstName: 'José', lastName: 'Núñez', office: 'Live Oak Realty' },
}

/** What somebody types, with the listings to be found: first those whose title is about it, then whose facts are, then that only mention it. */
export interface JudgedQuery {
  typed: string
  grades: readonly (readonly number[])[]
}

/** Lines of a file beside this one, without notes, split at their bars. */
const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()))

const numbersIn = (text: string) => text.split(' ').filter(Boolean).map(Number)

/** What people type, and what they want to find: decided by reading the listings, not by asking a search. */
export const judgedQueries: readonly JudgedQuery[] = linesOf('judged-queries.txt').map(([typed = '', ...grades]) => ({
  typed,
  grades: grades.map(numbersIn),
}))

/** The listings, each as its columns in the file. */
export const judgedListings: readonly string[][] = linesOf('judged-listings.txt')
