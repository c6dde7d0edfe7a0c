import { hash } from 'node:crypto'
import type * as z from 'zod/mini'
import { bytesOf, NamedReply, type ReadyReply } from './ready-reply.ts'
import { checkedReply } from './route.ts'

/** An item of a list as it goes out, written by `writtenReply`. */
export interface WrittenItem {
  json: Buffer
  /** What no item has that says anything else. */
  name: string
  /** How much memory it takes, with what stands around it. */
  bytes: number
}

const around = 400

export function writtenItem(text: string): WrittenItem {
  const json = bytesOf(text)
  return { json, name: hash('sha1', json, 'base64url'), bytes: json.length + around }
}

/**
 * Returns a reply with a list whose items were written before, with the schema of an item; all else is checked as always. `rest`
 * holds what stands beside the list. Its ETag is made of the names of the items, which costs less than reading them once more.
 */
export function replyOfWritten(
  name: string,
  schema: z.core.$ZodType | undefined,
  list: string,
  items: readonly WrittenItem[],
  rest: object,
): ReadyReply {
  const whole = { ...rest, [list]: [] }
  const { [list]: _, ...others } = (schema ? checkedReply(name, schema, whole) : whole) as Record<string, unknown>
  const after = JSON.stringify(others).slice(1)
  const parts: Buffer[] = [Buffer.from(`{"${list}":[`)]
  for (const { json } of items) parts.push(json, comma)
  if (items.length > 0) parts.pop()
  parts.push(Buffer.from(after === '}' ? ']}' : `],${after}`))
  return new NamedReply(Buffer.concat(parts), hash('sha1', items.map((item) => item.name).join('') + after, 'base64url'))
}

const comma = Buffer.from(',')
