const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
let made = 0

/** A well-formed token that ends so many milliseconds from now; no two are alike. */
export function tokenFor(lifeMs: number, payload: object = {}): string {
  made += 1
  const exp = Math.floor((Date.now() + lifeMs) / 1000)
  return `${part({ alg: 'ES256' })}.${part({ iss: 'i', aud: 'a', exp, made, ...payload })}.signature`
}
