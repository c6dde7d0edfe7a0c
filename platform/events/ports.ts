/** What a feature asks of the others, each of which may hand in a part. */
export interface Port<Part> {
  readonly name: string
  readonly part?: (part: Part) => Part
}

/** Each is declared once, by the feature that uses the parts. */
export const definePort = <Part>(name: string): Port<Part> => ({ name })

export interface Ports {
  add<Part>(port: Port<Part>, part: Part): void
  /** Returns the parts in the order in which they were handed in. */
  parts<Part>(port: Port<Part>): readonly Part[]
}

export function openPorts(): Ports {
  const parts = new Map<string, unknown[]>()
  return {
    add: ({ name }, part) => void parts.set(name, [...(parts.get(name) ?? []), part]),
    parts: <Part>({ name }: Port<Part>) => (parts.get(name) ?? []) as Part[],
  }
}
