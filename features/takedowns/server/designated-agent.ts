import * as z from 'zod'
import { settings } from '#platform/config/settings.ts'

const dayMs = 86_400_000

export interface Registration {
  agent: string
  /** YYYY-MM-DD */
  registeredOn: string
}

const together = 'DMCA_AGENT and DMCA_AGENT_REGISTERED go together; the second is the day of the registration as YYYY-MM-DD.'

/** The agent to name; undefined when there is none. */
export const takedownVariables = settings(
  { DMCA_AGENT: z.string().trim().optional(), DMCA_AGENT_REGISTERED: z.string().trim().optional() },
  ({ DMCA_AGENT: agent, DMCA_AGENT_REGISTERED: registeredOn }, object): Registration | undefined => {
    if (!agent && !registeredOn) return undefined
    if (!agent) object('DMCA_AGENT', together)
    if (!z.iso.date().safeParse(registeredOn).success) object('DMCA_AGENT_REGISTERED', together)
    return agent && registeredOn ? { agent, registeredOn } : undefined
  },
)

/** A registration with the Copyright Office holds for three years (37 CFR § 201.38). */
export function validity({ agent, registeredOn }: Registration, today: string) {
  const [year, monthAndDay] = [registeredOn.slice(0, 4), registeredOn.slice(4)]
  const expiresOn = new Date(`${Number(year) + 3}${monthAndDay === '-02-29' ? '-02-28' : monthAndDay}`).toISOString().slice(0, 10)
  return { agent, registeredOn, expiresOn, daysLeft: Math.round((Date.parse(expiresOn) - Date.parse(today)) / dayMs) }
}
