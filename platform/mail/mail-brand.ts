import type { Database } from '#platform/database/database.ts'
import { definePort } from '#platform/events/ports.ts'
import type { App } from '#platform/http/app.ts'
import type { MailBrand } from './mail-layout.ts'

/** Returns the brands of these people; nothing for who has none. */
export type ReadMailBrands = (db: Database, accountIds: readonly number[]) => Promise<ReadonlyMap<number, MailBrand>>
const mailBrandsPort = definePort<ReadMailBrands>('mail: how firms look above what their people say')

export const addMailBrands = ({ ports }: App, read: ReadMailBrands): void => ports.add(mailBrandsPort, read)

/** Services of a feature whose mails speak for people of firms. */
export interface Branding {
  brands?: ReadMailBrands | undefined
}

/** Returns these services with the brands of every feature that has some, also of those that are put together later. */
export const withMailBrands = <Services extends object>({ ports }: App, services: Services): Services & Branding => ({
  ...services,
  async brands(db, accountIds) {
    const parts = await Promise.all(ports.parts(mailBrandsPort).map((read) => read(db, accountIds)))
    return new Map(parts.flatMap((brands) => [...brands]))
  },
})

/** Returns the brand that all of these people share; undefined where one of them has none or another. */
export async function sharedBrand({ brands }: Branding, db: Database, accountIds: readonly number[]): Promise<MailBrand | undefined> {
  const [first, ...others] = new Set(accountIds)
  if (!brands || first === undefined) return undefined
  const brandByPerson = await brands(db, [first, ...others])
  const brand = brandByPerson.get(first)
  return others.every((id) => brandByPerson.get(id)?.key === brand?.key) ? brand : undefined
}
