import { randomBytes, randomInt } from 'node:crypto'
import type { CopyrightNotice } from '#features/takedowns/contract'
import type { Actor } from '#platform/contract/access.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Services } from '#platform/http/services.ts'
import { materialIn } from '../contract/material.ts'
import { caseMails } from './case-mails.ts'
import { caseTables, dayAt } from './case-rows.ts'
import { foundAt } from './material.ts'

// Without I, L, O and U, which are mistaken for others when they are read out.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCaseNumber = (config: Services['config'], at: Date): string =>
  `TK-${dayAt(config, at).slice(0, 4)}-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`

/** Stores a notice about something visitors can see and mails a receipt to a verified address. @throws Problem naming `body.address` for anything else. */
export async function receiveNotice(services: Services, actor: Actor | undefined, notice: CopyrightNotice): Promise<string> {
  const { db, config, now } = services
  const material = materialIn(notice.address)
  const ours = !material?.host || material.host === new URL(config.publicUrl).host
  const shown = material && ours ? await foundAt(db, material) : undefined
  const [first] = [...(shown?.homes ?? []), ...(shown?.guides ?? [])]
  if (!shown || !first) {
    const message = ours ? 'We can’t find anything public at this link.' : 'This link isn’t on our site.'
    throw new Problem('invalid-input', message, { 'body.address': message })
  }
  const at = new Date(now())
  return db.transaction().execute(async (trx) => {
    const row = await caseTables(trx)
      .insertInto('takedown_case')
      .values({
        case_number: newCaseNumber(config, at),
        listing_keys: shown.homes.map(({ id }) => id),
        guide_ids: shown.guides.map(({ id }) => id),
        video_folder: shown.videoFolder,
        agent_account_id: first.agentId,
        sender_account_id: actor?.id ?? null,
        notice: JSON.stringify(notice),
        received_at: at,
        counter_token: randomBytes(16).toString('base64url'),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await caseMails(services, trx).received(row)
    return row.case_number
  })
}
