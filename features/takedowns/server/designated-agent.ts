const dayMs = 86_400_000

export interface Registration {
  agent: string
  /** YYYY-MM-DD */
  registeredOn: string
}

/** Reads DMCA_AGENT and DMCA_AGENT_REGISTERED, which go together. @throws at start when one is missing or no day. */
export function configuredAgent(environment: Readonly<Record<string, string | undefined>>): Registration | undefined {
  const [agent, registeredOn] = [environment['DMCA_AGENT']?.trim(), environment['DMCA_AGENT_REGISTERED']?.trim()]
  if (!agent && !registeredOn) return undefined
  if (!agent || !registeredOn || !/^\d{4}-\d{2}-\d{2}$/.test(registeredOn) || Number.isNaN(Date.parse(registeredOn)))
    throw new Error('DMCA_AGENT and DMCA_AGENT_REGISTERED go together; the second is the day of the registration as YYYY-MM-DD.')
  return { agent, registeredOn }
}

/** A registration with the Copyright Office holds for three years (37 CFR § 201.38). */
export function validity({ agent, registeredOn }: Registration, today: string) {
  const [year, monthAndDay] = [registeredOn.slice(0, 4), registeredOn.slice(4)]
  const expiresOn = new Date(`${Number(year) + 3}${monthAndDay === '-02-29' ? '-02-28' : monthAndDay}`).toISOString().slice(0, 10)
  return { agent, registeredOn, expiresOn, daysLeft: Math.round((Date.parse(expiresOn) - Date.parse(today)) / dayMs) }
}
