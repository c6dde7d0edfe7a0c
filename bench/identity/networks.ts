let calls = 0

/** The address of another network each time, or the limits for one network would be measured. */
export const anotherNetwork = (): string => `10.${(calls >> 8) & 255}.${calls++ & 255}.1`

/** From now on every fetch of this process seems to come from another network; the server must trust its proxy. */
export function fetchFromEverywhere(): void {
  const { fetch } = globalThis
  globalThis.fetch = (address, given) => {
    const headers = new Headers(given?.headers)
    headers.set('x-forwarded-for', anotherNetwork())
    return fetch(address, { ...given, headers })
  }
}
