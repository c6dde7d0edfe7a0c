const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/** The first name that stands twice in one object of valid JSON; whoever reads such a text may take either value. */
export function duplicateKey(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let last: string | undefined
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const key = JSON.parse(last ?? '""') as string
      const names = open.at(-1)
      if (names?.has(key)) return key
      names?.add(key)
    }
    last = token
  }
  return undefined
}
