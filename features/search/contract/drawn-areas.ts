const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Steps in a degree: about 11 meters, finer than anybody draws. */
const steps = 10_000

/**
 * Drawn areas as they stand in an address: the way from corner to corner in whole steps, five bits a letter, a dot between
 * areas. Text that is no list of corners comes back as it is, for the search to refuse by name.
 */
export function encodeAreas(text: string): string {
  const areas = text.split(';').map((area) => area.split(',').map((edge) => (edge.trim() === '' ? Number.NaN : Number(edge))))
  if (areas.some((area) => area.some((edge) => !Number.isFinite(edge)) || area.length % 2 > 0)) return text
  return areas.map(encodeArea).join('.')
}

function encodeArea(area: readonly number[]): string {
  const last = [0, 0]
  return area
    .map((degrees, index) => {
      const here = Math.round(degrees * steps)
      const way = here - (last[index % 2] ?? 0)
      last[index % 2] = here
      return letters(way)
    })
    .join('')
}

function letters(way: number): string {
  let rest = way < 0 ? -way * 2 - 1 : way * 2
  let text = ''
  do {
    const more = rest >= 32
    text += alphabet[(rest % 32) + (more ? 32 : 0)]
    rest = Math.floor(rest / 32)
  } while (rest > 0)
  return text
}

/** The corners as `lng,lat,lng,lat,…;…`, which the search understands. Text that is no such code comes back as it is. */
export function decodeAreas(code: string): string {
  if (!/^[A-Za-z0-9_.-]+$/.test(code) || /^[-\d.]+$/.test(code)) return code
  const areas = code.split('.').filter(Boolean).map(decodeArea)
  return areas.some((area) => area === undefined) ? code : areas.join(';')
}

function decodeArea(code: string): string | undefined {
  const ways: number[] = []
  let [value, scale] = [0, 1]
  for (const letter of code) {
    const bits = alphabet.indexOf(letter)
    value += (bits % 32) * scale
    scale *= 32
    if (bits >= 32) continue
    ways.push(value % 2 ? -(value + 1) / 2 : value / 2)
    ;[value, scale] = [0, 1]
  }
  if (scale !== 1 || ways.length % 2 > 0) return undefined
  const last = [0, 0]
  return ways
    .map((way, index) => {
      const here = (last[index % 2] ?? 0) + way
      last[index % 2] = here
      return String(here / steps)
    })
    .join(',')
}
