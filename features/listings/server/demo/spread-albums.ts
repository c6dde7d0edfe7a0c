/** Homes of 12 cards in a row show different pictures. */
const distance = 11
const maxRepairs = 100
const houseCost = 100

export interface ShownList {
  /** Indices of homes in the order of the list; several lists may follow each neighbor. */
  homes: readonly number[]
  /** Key of the list that each home is in; homes of different lists are no neighbors. Absent for one list. */
  keys?: readonly unknown[]
  /** Cards near each neighbor show different houses, or at least different first pictures. */
  distinct: 'houses' | 'first pictures'
}

export interface AlbumChoice {
  /** Album of each home from 1, and 0 where one is to be chosen. Homes with an album begin with its first picture. */
  albums: readonly number[]
  /** Number of pictures of each album. */
  pictures: readonly number[]
  lists: readonly ShownList[]
}

/** Number of neighbors that show the same house, and those that begin with the same picture, for each album and picture. */
interface Neighbors {
  houses: Int32Array
  pictures: Int32Array
}

/**
 * Chooses an album and its first picture for each home so that neighbors in several lists differ. Deterministic: homes choose in turn what
 * conflicts least, then those in conflict choose again. A conflict stays where the lists leave no choice.
 */
export function spreadAlbums({ albums: fixed, pictures, lists }: AlbumChoice): { albums: number[]; firsts: number[] } {
  const albums = [...fixed]
  const firsts = fixed.map(() => 0)
  if (pictures.length === 0) return { albums, firsts }
  const widest = Math.max(...pictures)
  const uses = new Int32Array((pictures.length + 1) * widest)
  const places = lists.map(({ homes }) => {
    const placed = new Int32Array(fixed.length).fill(-1)
    for (const [position, home] of homes.entries()) placed[home] = position
    return placed
  })
  const near: Neighbors = {
    houses: new Int32Array(pictures.length + 1),
    pictures: new Int32Array((pictures.length + 1) * widest),
  }

  /** Calls `visit` with each home that is near this one in a list and has an album. */
  function visitNeighbors(home: number, visit: (neighbor: number, isHouse: boolean) => void): void {
    for (const [index, { homes, keys, distinct }] of lists.entries()) {
      const position = places[index]?.[home] ?? -1
      if (position === -1) continue
      const end = Math.min(homes.length - 1, position + distance)
      for (let at = Math.max(0, position - distance); at <= end; at++) {
        const neighbor = homes[at] ?? 0
        if (neighbor !== home && albums[neighbor] !== 0 && (!keys || keys[neighbor] === keys[home])) visit(neighbor, distinct === 'houses')
      }
    }
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
      const noise = mix(home, attempt * 1000 + album)
      for (let first = 0; first < (pictures[album - 1] ?? 0); first++) {
        const conflicts = cost(album, first)
        const order = attempt === 0 ? (uses[album * widest + first] ?? 0) : noise
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
  return { albums, firsts }
}

/** Returns a number below 2^32 that looks random. */
function mix(home: number, salt: number): number {
  let value = Math.imul(home + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 12)) >>> 0
}
