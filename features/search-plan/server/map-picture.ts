import type { Clusters } from './cluster-plan.ts'

/** As `readMapPicture` of search reads it. */
const version = 1
const groupFields = 4
/** The last one holds the place of the status in three bits, and in the fourth whether the home is open soon. */
const pinFields = 5

/** Groups and pins as `readMapPicture` reads them. */
export function pictureOf({ total, clusters, pins }: Clusters): Uint8Array<ArrayBuffer> {
  const groups = clusters.map(({ east, north, count, lowestPrice }) => [east, north, count, lowestPrice])
  const reply = new Uint8Array((4 + groups.length * groupFields + pins.length * pinFields) * 4)
  const view = new DataView(reply.buffer)
  let offset = 0
  const put = (value: number) => view.setInt32(offset++ * 4, value, true)
  for (const each of [version, total, groups.length, pins.length]) put(each)
  for (let field = 0; field < groupFields; field++) for (const group of groups) put(group[field] ?? 0)
  const lines = pins.map(([id, east, north, price, status, openSoon]) => [id, east, north, price, status | (openSoon << 3)])
  for (let field = 0; field < pinFields; field++) for (const line of lines) put(line[field] ?? 0)
  return reply
}
