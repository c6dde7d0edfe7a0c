import * as texts from '#texts/saved-searches'
import type { PropertyCard } from '#features/listings/contract'
import { cardsById } from '#features/listings/server'
import { openSealed, sealed } from '#features/notifications/server'
import { fill } from '#platform/contract/fill.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import type { MailPicture } from '#platform/mail/mail-layout.ts'

const dayMs = 86_400_000
/** So long a mail shows its pictures; it says the same without them. */
const shownForDays = 14
/** As wide as the words of a mail. */
export const shownSize = { width: 456, height: 256 }
export const picturesPath = '/media/mail/'
const kind = 'picture'

/**
 * Returns the reader of pictures of homes for mails. An address names the home and its last day and is the same for everybody,
 * so that opening a mail says nothing about who opened it.
 */
export const listingPictures =
  ({ config, now }: Pick<Services, 'config' | 'now'>) =>
  async (db: Database, paths: readonly string[]): Promise<Map<string, MailPicture>> => {
    const cards = await cardsOf(db, paths)
    const lastDay = Math.floor(now() / dayMs) + shownForDays
    const illustrated = [...cards.values()].filter((card) => fileOf(card) !== undefined)
    return new Map(
      await Promise.all(
        illustrated.map(async ({ id, title }) => {
          const url = `${config.publicUrl}${picturesPath}${await sealed(db, `${kind}.${id}.${lastDay}`)}.jpg`
          return [`/property/${id}`, { url, alt: fill(texts.photoOf, { title }), ...shownSize }] as const
        }),
      ),
    )
  }

/** Returns the agents of homes by the paths of these. */
export const listingAgents = async (db: Database, paths: readonly string[]): Promise<Map<string, number>> =>
  new Map([...(await cardsOf(db, paths)).values()].map(({ id, agentId }) => [`/property/${id}`, agentId]))

const cardsOf = (db: Database, paths: readonly string[]) =>
  cardsById(db, paths.flatMap((path) => /^\/property\/(\d{1,15})$/.exec(path)?.[1] ?? []).map(Number))

/** Returns which home the picture of an address shows; undefined for one that we did not make, or whose last day is over. */
export async function listingOfPicture(db: Database, token: string, now: number): Promise<number | undefined> {
  const [word, id, lastDay] = (await openSealed(db, token))?.split('.') ?? []
  return word === kind && Math.floor(now / dayMs) <= Number(lastDay) ? Number(id) : undefined
}

/** Where in the store the picture of a home lies. One whose address is withheld has none: the house may be known by its face. */
export function fileOf({ mainImageUrl, addressWithheld }: PropertyCard): string | undefined {
  return addressWithheld ? undefined : /^\/media\/((?:photos|videos)\/.+)$/.exec(mainImageUrl ?? '')?.[1]
}
