const patienceMs = 3000

/** Returns the JSON of a service of the operator's, asked at its address with these values filled in; undefined when it fails, as when it does not know. */
export async function serviceAnswer(address: string, values: Readonly<Record<string, string>>): Promise<unknown> {
  const url = address.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? encodeURIComponent(values[name] ?? '') : whole))
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs), headers: { accept: 'application/json' } })
    return reply.ok ? await reply.json() : undefined
  } catch {
    return undefined
  }
}
