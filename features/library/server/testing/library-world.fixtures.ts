import sharp from 'sharp'
import { actorOf } from '#features/accounts/server'
import { addItem, moveItem, type LibraryFields, type LibraryItem } from '#features/library/contract'
import { library, libraryUse } from '#features/library/server'
import { personalData } from '#features/personal-data/server'
import { createPerson } from '#fixtures/accounts/server/testing/person'
import { listingWorld, type ListingWorld } from '#fixtures/listings/server/testing/listing-world'
import type { Actor } from '#platform/contract/access.ts'

export interface LibraryWorld extends ListingWorld {
  admin: Actor
  /** How often items are used, as a feature that uses them would count. */
  uses: Map<number, number>
  add(fields?: Partial<LibraryFields>): Promise<LibraryItem>
  /** Sends a file for an item, the first or one in its place. */
  send(id: number, payload: Buffer, options?: { reason?: string; actor?: Actor }): ReturnType<ListingWorld['inject']>
  step(item: LibraryItem, step: 'publish' | 'take_down' | 'put_back' | 'confirm' | 'undo', reason?: string): Promise<LibraryItem>
  /** A picture with its file, published. */
  publishedPicture(fields?: Partial<LibraryFields>): Promise<LibraryItem>
}

export const pictureFields: LibraryFields = {
  kind: 'picture',
  title: 'Porch at dusk',
  alt: 'A porch with a swing',
  tags: 'porch, evening',
  source: 'Dana Reyes',
  license: 'own',
  alteration: 'None',
  madeWithAi: false,
  text: '',
}

/** Returns a JPEG of one color. */
export const jpeg = (color: string, width = 900): Promise<Buffer> =>
  sharp({ create: { width, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

export async function libraryWorld(): Promise<LibraryWorld> {
  const uses = new Map<number, number>()
  const world = await listingWorld([personalData, library, (app) => app.ports.add(libraryUse, () => Promise.resolve(uses))])
  const admin: Actor = { ...actorOf(await createPerson(world.services.db)), isAgent: true, isAdmin: true }
  const add = (fields: Partial<LibraryFields> = {}) => world.as(admin).call(addItem, { body: { ...pictureFields, ...fields } })
  const send: LibraryWorld['send'] = (id, payload, { reason, actor = admin } = {}) =>
    world.as(actor).inject({
      method: 'POST',
      url: `/api/admin/library/${id}/file${reason === undefined ? '' : `?reason=${encodeURIComponent(reason)}`}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload,
    })
  const step: LibraryWorld['step'] = ({ id, revision }, taken, reason = '') =>
    world.as(admin).call(moveItem, { params: { id }, body: { revision, step: taken, reason } })
  return {
    ...world,
    admin,
    uses,
    add,
    send,
    step,
    async publishedPicture(fields) {
      const { id } = await add(fields)
      return step((await send(id, await jpeg('#3366cc'))).json<LibraryItem>(), 'publish')
    },
  }
}
