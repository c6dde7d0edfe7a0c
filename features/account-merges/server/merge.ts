import { sql } from 'kysely'
import { accountById } from '#features/accounts/server'
import { mergeAccounts } from '#features/account-merges/contract'
import { listingChanged } from '#features/listings/server'
import { erasePerson, personalDataParts } from '#features/personal-data/server'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { audited, type AuditedCaller } from '#platform/audit/audit.ts'
import type { InputOf, ReplyOf } from '#platform/contract/endpoint.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'
import * as texts from '#texts/account-merges'
import { mailBoth } from './merge-mails.ts'
import { previewFor } from './preview.ts'

/**
 * Moves what an account has to another one in every feature and empties it, in one transaction with both accounts held; its sockets end
 * after the commit. What did not move goes as it does when an account is deleted.
 * @throws Problem `conflict` where something stops it or anything changed since the preview, `invalid-input` where the typed address is another.
 */
export async function merge(
  app: App,
  services: Services,
  caller: AuditedCaller,
  { params: { userId: from, intoId: into }, body: { version, email, reason } }: InputOf<typeof mergeAccounts>,
): Promise<ReplyOf<typeof mergeAccounts>> {
  const at = new Date(services.now())
  const done = await audited(
    services,
    mergeAccounts,
    caller,
    async (trx) => {
      // Whoever merges one of them at the same time waits here and finds it gone.
      await sql`select from account where id in (${from}, ${into}) order by id for update`.execute(trx)
      const preview = await previewFor(app, trx, caller.actor.id, { from, into })
      if (preview.obstacles.length > 0) throw new Problem('conflict', preview.obstacles.join(' '))
      if (normalEmail(preview.from.email) !== email)
        throw new Problem('invalid-input', texts.anotherEmail, { 'body.email': texts.anotherEmail })
      if (preview.version !== version) throw new Problem('conflict', texts.somethingChanged)
      for (const { merge: rules = [] } of personalDataParts(app)) for (const rule of rules) await rule.move?.(trx, { from, into }, at)
      const finish = await erasePerson(app, services, trx, await accountById(trx, from))
      await mailBoth(services, trx, preview)
      return { finish, lines: preview.lines }
    },
    // The reason goes with the account that stays.
    ({ lines }) => ({ subject: `account ${from}`, accountId: into, reason, after: { from, into, ...countsOf(lines) } }),
  )
  await done.finish()
  for (const agentId of [from, into]) services.events.emit(listingChanged, { agentId })
  const sum = (of: 'moves' | 'both') => done.lines.reduce((total, line) => total + line[of], 0)
  return { moved: sum('moves'), both: sum('both') }
}

const countsOf = (lines: Awaited<ReturnType<typeof previewFor>>['lines']): Record<string, number> =>
  Object.fromEntries(lines.flatMap(({ kind, moves, both }) => [[kind, moves], ...(both > 0 ? [[`${kind} of both`, both]] : [])]))
