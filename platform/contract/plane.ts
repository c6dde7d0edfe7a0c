/** Of latitude; distances are measured on a plane. */
export const milesPerDegree = 69.0934

interface Point {
  longitude: number
  latitude: number
}

const eastward = (latitude: number): number => Math.max(0.01, Math.cos((latitude * Math.PI) / 180))

export function milesBetween(a: Point, b: Point): number {
  const east = (a.longitude - b.longitude) * eastward((a.latitude + b.latitude) / 2)
  return Math.hypot(east, a.latitude - b.latitude) * milesPerDegree
}

/** Returns how far so many miles reach from a point, in degrees of longitude and latitude. */
export function reachOf({ latitude }: Pick<Point, 'latitude'>, miles: number): { across: number; up: number } {
  const up = miles / milesPerDegree
  return { across: up / eastward(latitude), up }
}

const corners = 96

/** Returns the corners of a circle, the first one again at the end. */
export function circleAround(point: Point, miles: number): [longitude: number, latitude: number][] {
  const { across, up } = reachOf(point, miles)
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = ((index % corners) / corners) * 2 * Math.PI
    return [point.longitude + across * Math.sin(angle), point.latitude + up * Math.cos(angle)]
  })
}
