import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { safeParse } from 'zod/mini'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import type { App } from '#platform/http/app.ts'
import { refusedFields } from '#platform/contract/refused-fields.ts'
import type { Services } from '#platform/http/services.ts'
import { draftLifetimeDays, saveSignUpDraft, SignUpDraft } from '../contract/sign-up-draft.ts'

const { path } = saveSignUpDraft
const name = 'agent-sign-up'
const keyPattern = new RegExp(String.raw`(?:^|;\s*)${name}=([\w-]{43})(?:;|$)`)
const dayMs = 86_400_000
const options = { config: { access: 'public' } } as const

/** Keeps what is typed at the sign-up of agents: browsers forget their own storage after a week, a cookie of the server lasts. */
export function signUpDraft(app: App, { db, now, config }: Services): void {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = (key: string, seconds: number) => `${name}=${key}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
  const keyIn = (cookies: string | undefined) => keyPattern.exec(cookies ?? '')?.[1]

  app.get(path, options, async ({ headers }, reply) => {
    void reply.header('cache-control', 'no-store')
    const key = keyIn(headers.cookie)
    const oldest = new Date(now() - draftLifetimeDays * dayMs)
    const { rows } = await sql<{ draft: SignUpDraft }>`
      select draft from agent_sign_up_draft where key_hash = ${key ? hashOf(key) : ''} and changed_at > ${oldest}`.execute(db)
    return { draft: rows[0]?.draft ?? null }
  })
  app.put(path, options, async ({ headers, body }, reply) => {
    const read = safeParse(SignUpDraft, body)
    if (!read.success) throw refusedFields(read.error.issues, 'body')
    const key = keyIn(headers.cookie) ?? randomBytes(32).toString('base64url')
    const draft = JSON.stringify({ ...read.data, email: normalEmail(read.data.email) })
    await sql`insert into agent_sign_up_draft (key_hash, draft, changed_at) values (${hashOf(key)}, ${draft}::jsonb, ${new Date(now())})
      on conflict (key_hash) do update set draft = excluded.draft, changed_at = excluded.changed_at`.execute(db)
    return reply
      .code(204)
      .header('cache-control', 'no-store')
      .header('set-cookie', cookie(key, draftLifetimeDays * 86_400))
      .send()
  })
  app.delete(path, options, async ({ headers }, reply) => {
    const key = keyIn(headers.cookie)
    if (key) await sql`delete from agent_sign_up_draft where key_hash = ${hashOf(key)}`.execute(db)
    return reply.code(204).header('cache-control', 'no-store').header('set-cookie', cookie('', 0)).send()
  })
  app.jobs.every('Forget old sign-up drafts', dayMs, async () => {
    await sql`delete from agent_sign_up_draft where changed_at <= ${new Date(now() - draftLifetimeDays * dayMs)}`.execute(db)
  })
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
