import { actingByForm, nameNewcomer } from '#features/accounts/server'
import { mailSignInLink } from '#features/identity/server'
import type { PostedRsvp, ProvedRsvp } from '#features/open-houses/contract'
import type { Actor } from '#platform/contract/access.ts'
import { perAddress } from '#platform/http/per-address.ts'
import type { Caller } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'

type Sender = Pick<Caller, 'remote' | 'userAgent'>

const formsPerHour = 60

/**
 * Whoever has no account or no scripts says they come by a plain form: what we mail to their address proves it, and they act once as
 * the account of that address, which is made where there is none. Nothing of it waits here; the form carries it.
 */
export function postedRsvps(services: Services) {
  const spend = perAddress({ most: formsPerHour, windowMs: 3_600_000, now: services.now })
  return {
    /** Mails a link that leads to `page` and six digits. Whether the address has an account is neither asked nor told. */
    async mail(page: string, id: number, { email, party }: PostedRsvp, sender: Sender): Promise<void> {
      spend(sender.remote)
      await mailSignInLink(services, email, `${services.config.publicUrl}${page}?rsvp=${id}&party=${party}#rsvp`, sender)
    },
    prove: <Result>(
      { email, name, code, oobCode = '' }: ProvedRsvp,
      sender: Sender,
      act: (actor: Actor) => Promise<Result>,
    ): Promise<Result> => {
      spend(sender.remote)
      return actingByForm(services, code ? { email, digits: code } : { email, oobCode }, sender, async (actor) => {
        await nameNewcomer(services.db, actor.id, name)
        return act(actor)
      })
    },
  }
}
