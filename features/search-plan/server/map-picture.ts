import type { Clusters } from './cluster-plan.ts'

/** As `readMapPicture` of search reads it. */
const version = 1
const groupFields = 4
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
  for (let field = 0; field < pinFields; field++) for (const pin of pins) put(pin[field] ?? 0)
  return reply
}
