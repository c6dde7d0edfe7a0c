/**
 * Chooses an album from 1 to `albums` for each 0 of a list of homes; other entries keep theirs. Takes the album whose nearest use
 * before or after is farthest away: 23 albums suffice to keep 12 homes in a row distinct.
 */
export function spreadAlbums(shown: readonly number[], albums: number): number[] {
  const uses: number[][] = Array.from({ length: albums + 1 }, () => [])
  for (const [position, album] of shown.entries()) if (album > 0) uses[album]?.push(position)
  const last = Array.from({ length: albums + 1 }, () => -Infinity)
  const next = Array.from({ length: albums + 1 }, () => 0)

  function distance(album: number, position: number): number {
    const positions = uses[album] ?? []
    while ((positions[next[album] ?? 0] ?? Infinity) < position) next[album] = (next[album] ?? 0) + 1
    return Math.min(position - (last[album] ?? 0), (positions[next[album] ?? 0] ?? Infinity) - position)
  }

  return shown.map((fixed, position) => {
    let [chosen, farthest] = [fixed, -1]
    for (let album = 1; fixed === 0 && album <= albums; album++) {
      const away = distance(album, position)
      if (away > farthest) [chosen, farthest] = [album, away]
    }
    last[chosen] = position
    return chosen
  })
}
