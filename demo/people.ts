import * as z from 'zod/mini'
import { worldFile } from './world-file.ts'

/** What demo people sign in with where nobody else can reach them, see `passwords.ts`. It is published in the README. */
export const demoPassword = 'walk-the-house-2026'

const person = {
  /** Never shown; other demo data refers to the person by it, and the e-mail address begins with it. */
  key: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  zipCode: z.string(),
}
const DemoPerson = z.strictObject(person)
export type DemoPerson = z.infer<typeof DemoPerson>

const DemoAgent = z.strictObject({
  ...person,
  /** One of the offices. */
  office: z.string(),
  /** License numbers begin with DEMO, so that nobody takes them for real ones. */
  license: z.strictObject({ number: z.string(), state: z.string(), type: z.enum(['Broker', 'Salesperson']) }),
  bio: z.string(),
  specialties: z.array(z.string()),
  cities: z.array(z.string()),
  languages: z.array(z.string()),
  yearsOfExperience: z.int(),
  plan: z.enum(['basic', 'pro', 'premium']),
  isAdmin: z.optional(z.boolean()),
  lifestyleClip: z.optional(z.enum(['cafe', 'park'])),
})
const Office = z.strictObject({ name: z.string(), city: z.string(), state: z.string() })
type Office = z.infer<typeof Office>
export type DemoAgent = Omit<z.infer<typeof DemoAgent>, 'office'> & { office: Office }

const world = worldFile(
  'people.json',
  z.strictObject({
    offices: z.record(z.string(), Office),
    agents: z.array(DemoAgent),
    assistants: z.array(DemoPerson),
    buyers: z.array(DemoPerson),
  }),
)

function officeNamed(name: string): Office {
  const office = world.offices[name]
  if (!office) throw new Error(`demo/world/people.json has no office ${name}.`)
  return office
}

export const demoAgents: readonly DemoAgent[] = world.agents.map((agent) => ({ ...agent, office: officeNamed(agent.office) }))
/** Agents without a brokerage and a license, who write for others; they stand in no list of agents. */
export const demoAssistants: readonly DemoPerson[] = world.assistants
export const demoBuyers: readonly DemoPerson[] = world.buyers
export const demoPeople: readonly DemoPerson[] = [...demoAgents, ...demoAssistants, ...demoBuyers]

export const emailOf = (person: { key: string }) => `${person.key}@demo.tourstead.example`
