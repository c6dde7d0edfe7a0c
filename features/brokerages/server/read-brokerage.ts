import { accountById, accountsById, nameOf } from '#features/accounts/server'
import { agentCards } from '#features/agents/server'
import type { BrokerageDashboard, MyBrokerage } from '#features/brokerages/contract'
import { numberPage, type PageQuery } from '#platform/contract/pages.ts'
import type { Actor } from '#platform/contract/access.ts'
import type { Services } from '#platform/http/services.ts'
import type { Database } from '#platform/database/database.ts'
import { brandsOf } from './brand/brand.ts'
import { countMembers, may, membersOf, membershipIfAny } from './brokerage-policy.ts'
import { brokerageTables, type OfficeRow } from './brokerage-rows.ts'
import { countsOf } from './counted.ts'
import type { ReadPapers } from './papers.ts'
import { officeLines, officesOf } from './read-offices.ts'
import { changesWait, waits } from './review.ts'
import { responseOf, rosterOf } from './roster.ts'

const everyMember: PageQuery = { page: 1, limit: Number.MAX_SAFE_INTEGER }

/** Returns what an agent sees of their brokerage: administrators all of it, agents its name and who administers it. */
export async function brokerageOf(
  { db, now }: Services,
  actor: Actor,
  papers: ReadPapers,
  asked: PageQuery = everyMember,
): Promise<MyBrokerage> {
  const at = new Date(now())
  const membership = await membershipIfAny(db, actor.id)
  if (!membership) return { brokerage: null, ...(await openTo(db, actor, at)) }
  const admins = (await membersOf(db, membership.brokerageKey)).filter(may.administer).map(({ account_id }) => account_id)
  const accounts = await accountsById(db, admins)
  const offices = await officesOf(db, membership.brokerageKey)
  const mine = offices.find(({ brokerage_office_key }) => brokerage_office_key === membership.me.brokerage_office_key)
  const { reviewsEdits, priceLimitPercent } = changesWait(membership.me)
  return {
    brokerage: {
      name: membership.name,
      myRole: membership.me.x_role,
      reviewPolicy: membership.policy,
      priceLimitPercent: membership.priceLimitPercent,
      myListingsWait: waits(membership.me, at),
      myChangesWait: { everything: reviewsEdits, priceLimitPercent },
      adminNames: admins.flatMap((id) => accounts.get(id) ?? []).map(nameOf),
      brand: (await brandsOf(db, [actor.id])).get(actor.id) ?? { name: membership.name, logo: null, accentColor: null },
      myOffice: mine ? officeLines(mine) : null,
      registration: may.administer(membership.me) ? await registrationOf(db, membership.brokerageKey) : null,
      dashboard: may.administer(membership.me) ? await dashboardOf(db, membership.brokerageKey, offices, at, papers, asked) : null,
    },
    invitations: [],
    startName: null,
  }
}

async function registrationOf(db: Database, brokerageKey: number): Promise<NonNullable<MyBrokerage['brokerage']>['registration']> {
  const row = await brokerageTables(db)
    .selectFrom('brokerage')
    .select(['x_status', 'x_license_number', 'x_license_state', 'x_review_note'])
    .where('brokerage_key', '=', brokerageKey)
    .executeTakeFirst()
  if (!row) return null
  const { x_license_number: number, x_license_state: state } = row
  return { status: row.x_status, license: number && state ? { number, state } : null, note: row.x_review_note }
}

async function dashboardOf(
  db: Database,
  brokerageKey: number,
  offices: readonly OfficeRow[],
  at: Date,
  papersOf: ReadPapers,
  asked: PageQuery,
): Promise<BrokerageDashboard> {
  const numbers = numberPage(await countMembers(db, brokerageKey), asked)
  const [members, counts, response, invitations, papers] = await Promise.all([
    rosterOf(db, brokerageKey, at, { page: numbers.page, limit: asked.limit }),
    countsOf(db, brokerageKey, at),
    responseOf(db, brokerageKey, at),
    brokerageTables(db)
      .selectFrom('brokerage_invitation')
      .select(['id', 'mailbox', 'expires_at'])
      .where('brokerage_key', '=', brokerageKey)
      .where('expires_at', '>', at)
      .orderBy('id')
      .execute(),
    papersOf(db, brokerageKey, at),
  ])
  const open = invitations.map(({ id, mailbox, expires_at }) => ({ id, email: mailbox, expiresAt: expires_at.toISOString() }))
  const numbersOf = (office: number | null) => ({ counts: counts.of(office), response: response.of(office) })
  return {
    members,
    ...numbers,
    counts: counts.whole,
    response: response.whole,
    offices: offices.map((row) => ({
      id: row.brokerage_office_key,
      ...officeLines(row),
      policy: row.x_review_policy,
      priceLimitPercent: row.x_price_limit_percent,
      ...numbersOf(row.brokerage_office_key),
    })),
    withoutOffice: numbersOf(null),
    invitations: open,
    papers,
  }
}

/** An invitation is shown only to whoever proved that the mailbox is theirs. */
export async function openTo(db: Database, actor: Actor, at: Date): Promise<Pick<MyBrokerage, 'invitations' | 'startName'>> {
  const { email } = await accountById(db, actor.id)
  const card = (await agentCards(db, [actor.id])).get(actor.id)
  const rows = actor.emailVerified
    ? await brokerageTables(db)
        .selectFrom('brokerage_invitation')
        .innerJoin('brokerage', 'brokerage.brokerage_key', 'brokerage_invitation.brokerage_key')
        .select(['id', 'brokerage_name', 'invited_by', 'expires_at'])
        .where('mailbox', '=', email)
        .where('expires_at', '>', at)
        .orderBy('id')
        .execute()
    : []
  const inviters = await accountsById(
    db,
    rows.flatMap(({ invited_by }) => invited_by ?? []),
  )
  return {
    startName: card?.brokerageName ?? null,
    invitations: rows.map(({ id, brokerage_name, invited_by, expires_at }) => {
      const inviter = invited_by === null ? undefined : inviters.get(invited_by)
      return { id, brokerageName: brokerage_name, inviterName: inviter ? nameOf(inviter) : null, expiresAt: expires_at.toISOString() }
    }),
  }
}
