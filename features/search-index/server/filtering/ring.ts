/** Whether a point lies inside a ring of corners, east and north in turn; the same arithmetic as the database's condition. */
export function contains(ring: readonly number[], east: number, north: number): boolean {
  let inside = false
  let [fromEast = 0, fromNorth = 0] = ring.slice(-2)
  for (let corner = 0; corner < ring.length; corner += 2) {
    const toEast = ring[corner] ?? 0
    const toNorth = ring[corner + 1] ?? 0
    if (toNorth > north !== fromNorth > north && east < ((fromEast - toEast) * (north - toNorth)) / (fromNorth - toNorth) + toEast)
      inside = !inside
    fromEast = toEast
    fromNorth = toNorth
  }
  return inside
}
