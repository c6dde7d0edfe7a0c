import { price } from '#platform/web/ui/text/format.ts'
import type { Conversation } from '../../contract/conversation.ts'

/** What a quick reply may name, with the words for when a conversation does not know it. */
export const variables = {
  'first name': 'there',
  home: 'the home',
  address: 'the address',
  price: 'the price',
  'my name': '',
} as const

export type Variable = keyof typeof variables

/** Fills in the names in braces; braces around anything else stay as they were written. */
export function fillIn(body: string, { otherUser, property }: Pick<Conversation, 'otherUser' | 'property'>, myName: string): string {
  const known: Record<Variable, string | undefined> = {
    'first name': otherUser.name.split(/\s+/)[0],
    home: property?.title,
    address: property ? [property.address, property.city, property.state].filter(Boolean).join(', ') : undefined,
    price: property?.price === null || property === null ? undefined : price(property.price),
    'my name': myName,
  }
  return body.replace(/\{([^{}]+)\}/g, (whole, variable: string) => {
    const name = variable.trim().toLowerCase()
    return name in variables ? known[name as Variable] || variables[name as Variable] : whole
  })
}
