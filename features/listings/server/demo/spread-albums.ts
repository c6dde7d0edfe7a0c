const maxRepairs = 100
const houseCost = 100

/** Homes whose cards may be seen at once in one way of looking at them, such as a list, by index. */
export interface ShownNear {
  visitNeighbors(home: number, visit: (neighbor: number) => void): void
  /** Neighbors show different houses, or at least different first pictures. */
  distinct: 'houses' | 'first pictures'
}

interface ShownList {
  /** Homes in the order of the list; several lists may follow each other. */
  homes: readonly number[]
  /** Key of the list that each home is in; homes of different lists are no neighbors. Absent for one list. */
  keys?: readonly unknown[]
  distinct: ShownNear['distinct']
  /** Number of neighbors on each side; by default those of 12 cards in a row. */
  distance?: number | undefined
}

/** Returns the neighbors in a list. */
export function nearInList({ homes, keys, distinct, distance = 11 }: ShownList): ShownNear {
  const positions = new Int32Array(homes.reduce((max, home) => Math.max(max, home), -1) + 1).fill(-1)
  for (const [position, home] of homes.entries()) positions[home] = position
  return {
    distinct,
    visitNeighbors(home, visit) {
      const position = positions[home] ?? -1
      if (position === -1) return
      const end = Math.min(homes.length - 1, position + distance)
      for (let at = Math.max(0, position - distance); at <= end; at++) {
        const neighbor = homes[at] ?? 0
        if (neighbor !== home && (!keys || keys[neighbor] === keys[home])) visit(neighbor)
      }
    },
  }
}

/** Returns the neighbors in groups, which may overlap. */
export function nearInGroups(groups: readonly (readonly number[])[], distinct: ShownNear['distinct']): ShownNear {
  const neighbors = new Map<number, Set<number>>()
  for (const group of groups)
    for (const home of group) {
      const others = neighbors.get(home) ?? new Set()
      for (const neighbor of group) if (neighbor !== home) others.add(neighbor)
      neighbors.set(home, others)
    }
  return { distinct, visitNeighbors: (home, visit) => neighbors.get(home)?.forEach(visit) }
}

export interface AlbumChoice {
  /** Album of each home from 1, and 0 where one is to be chosen. Homes with an album begin with its first picture. */
  albums: readonly number[]
  /** Number of pictures of each album. */
  pictures: readonly number[]
  shown: readonly ShownNear[]
  /** Times to start over while conflicts stay. */
  maxStarts?: number
}

/** Number of neighbors that show the same house, and those that begin with the same picture, for each album and picture. */
interface Neighbors {
  houses: Int32Array
  pictures: Int32Array
}

interface Spread {
  albums: number[]
  firsts: number[]
}

/**
 * Chooses an album and its first picture for each home so that neighbors differ. Deterministic: homes choose in turn what
 * conflicts least, then those in conflict choose again; where conflicts stay, it starts over with other choices. Returns the
 * choice with the fewest conflicts.
 */
export function spreadAlbums(choice: AlbumChoice): Spread {
  let best = spreadOnce(choice, 0)
  for (let start = 1; start < (choice.maxStarts ?? 1) && best.conflicts > 0; start++) {
    const next = spreadOnce(choice, start)
    if (next.conflicts < best.conflicts) best = next
  }
  return { albums: best.albums, firsts: best.firsts }
}

function spreadOnce({ albums: fixed, pictures, shown }: AlbumChoice, start: number): Spread & { conflicts: number } {
  const albums = [...fixed]
  const firsts = fixed.map(() => 0)
  if (pictures.length === 0) return { albums, firsts, conflicts: 0 }
  const widest = Math.max(...pictures)
  const uses = new Int32Array((pictures.length + 1) * widest)
  const near: Neighbors = {
    houses: new Int32Array(pictures.length + 1),
    pictures: new Int32Array((pictures.length + 1) * widest),
  }

  /** Calls `visit` with each neighbor that has an album. */
  function visitNeighbors(home: number, visit: (neighbor: number, isHouse: boolean) => void): void {
    for (const { distinct, visitNeighbors: visitIn } of shown)
      visitIn(home, (neighbor) => {
        if (albums[neighbor] !== 0) visit(neighbor, distinct === 'houses')
      })
  }

  const count = (neighbor: number, isHouse: boolean) => {
    const album = albums[neighbor] ?? 0
    const counts = isHouse ? near.houses : near.pictures
    const cell = isHouse ? album : album * widest + (firsts[neighbor] ?? 0)
    counts[cell] = (counts[cell] ?? 0) + 1
  }

  function countNeighbors(home: number): void {
    near.houses.fill(0)
    near.pictures.fill(0)
    visitNeighbors(home, count)
  }

  const cost = (album: number, first: number): number =>
    houseCost * (near.houses[album] ?? 0) + (near.pictures[album * widest + first] ?? 0)

  /** Takes the least used picture among those with the fewest conflicts. Each third repair accepts one conflict more, to leave dead ends. */
  function choose(home: number, attempt: number): number {
    const slack = attempt > 0 && attempt % 3 === 0 ? 2 * houseCost : 1
    let best: readonly [number, number, number, number, number] = [Infinity, Infinity, 0, 0, 0]
    for (let album = 1; album <= pictures.length; album++) {
      if (houseCost * (near.houses[album] ?? 0) > best[0]) continue
      const noise = mix(home, (start * maxRepairs + attempt) * 1000 + album)
      for (let first = 0; first < (pictures[album - 1] ?? 0); first++) {
        const conflicts = cost(album, first)
        const order = attempt === 0 ? 16 * (uses[album * widest + first] ?? 0) + (start > 0 ? noise % 16 : 0) : noise
        const ranked = conflicts === 0 ? 0 : conflicts + (noise % slack)
        if (ranked < best[0] || (ranked === best[0] && order < best[1])) best = [ranked, order, conflicts, album, first]
      }
    }
    const [, , conflicts, album, first] = best
    albums[home] = album
    firsts[home] = first
    uses[album * widest + first] = (uses[album * widest + first] ?? 0) + 1
    return conflicts
  }

  const chosen = [...fixed.keys()].filter((home) => fixed[home] === 0)
  for (const home of chosen) {
    countNeighbors(home)
    choose(home, 0)
  }
  let waiting = new Set(chosen)
  for (let attempt = 1; attempt <= maxRepairs && waiting.size > 0; attempt++) {
    const again = new Set<number>()
    for (const home of waiting) {
      countNeighbors(home)
      if (cost(albums[home] ?? 0, firsts[home] ?? 0) === 0 || choose(home, attempt) === 0) continue
      again.add(home)
      // A neighbor with the same house may have a choice where this home has none.
      visitNeighbors(home, (neighbor) => {
        if (albums[neighbor] === albums[home] && fixed[neighbor] === 0) again.add(neighbor)
      })
    }
    waiting = again
  }
  return { albums, firsts, conflicts: waiting.size }
}

/** Returns a number below 2^32 that looks random. */
function mix(home: number, salt: number): number {
  let value = Math.imul(home + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) >>> 0
}
