import { sql } from 'kysely'
import type { Services } from '#platform/http/services.ts'
import { opensWithPublished, publishedPasswordAllowed, withdrawPublishedPassword, type Passwords } from './passwords.ts'
import { demoAgents, demoPassword, demoPeople, emailOf, type DemoPerson } from './people.ts'

/**
 * Loads the demo world where it is wanted and not there yet, and sees to it that the published password opens nothing where
 * others reach the product. Returns the lines to print: new passwords stand in them and nowhere else.
 */
export async function openDemoWorld(services: Services): Promise<string[]> {
  const { config } = services
  // What the world holds is read only where it is wanted.
  const loaded = config.demo ? await (await import('./load.ts')).loadDemoWorld(services) : undefined
  if (publishedPasswordAllowed(config)) return config.demo ? publishedLines(services) : []
  const made = new Map([...(loaded ?? []), ...(await withdrawPublishedPassword(services))])
  if (made.size > 0) return passwordLines(made)
  return config.demo && (await hasDemoPeople(services)) ? [shownBefore] : []
}

const shownBefore = 'The demo people have passwords of their own, shown when they were made; npm run demo -- reset makes new ones.'

const roleOf = ({ key }: DemoPerson) => {
  const agent = demoAgents.find((candidate) => candidate.key === key)
  return agent?.isAdmin ? 'agent and administrator' : agent ? 'agent' : 'buyer'
}

async function publishedLines(services: Services): Promise<string[]> {
  const shown = demoPeople.filter(({ key }) => ['nora', 'maya', 'priya'].includes(key))
  const [first] = shown
  // The folder may come from an installation that others could reach.
  if (first && !(await opensWithPublished(services, emailOf(first)))) return (await hasDemoPeople(services)) ? [shownBefore] : []
  return [
    `Demo sign-ins, all with the password ${demoPassword}:`,
    ...shown.map((person) => `  ${roleOf(person).padEnd(23)}  ${emailOf(person)}`),
  ]
}

/** Returns lines with the password of each demo person. */
export function passwordLines(made: Passwords): string[] {
  const people = demoPeople.filter((person) => made.has(emailOf(person)))
  return [
    'Demo sign-ins, each with a password of its own that is shown only now:',
    ...people.map((person) => `  ${roleOf(person).padEnd(23)}  ${emailOf(person).padEnd(32)}  ${made.get(emailOf(person))}`),
  ]
}

async function hasDemoPeople({ db }: Services): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from account where is_demo) as found`.execute(db)
  return rows[0]?.found ?? false
}
