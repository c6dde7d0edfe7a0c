import * as texts from '#texts/teams'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { leadRoutings, ListingsWith, MemberType, MyTeam, teamRoles } from './contract/team.ts'

export { leadRoutings, memberTypes, teamRoles } from './contract/team.ts'
export { teamNameRule } from './contract/team-name.ts'
export type {
  JoinRequest,
  LeadRouting,
  ListingsWith,
  MemberType,
  MyTeam,
  Team,
  TeamInvitation,
  TeamMember,
  TeamRole,
} from './contract/team.ts'
import { emailField, oneLine } from '#platform/contract/field-checks.ts'

/** Members and open invitations of a team, whatever its plan seats. */
export const maxTeamMembers = 500

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const byId = z.object({ id: Id })
const byAccount = z.object({ accountId: Id })
const byToken = z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/, texts.thisLinkIsIncomplete)) })
const name = z.string().check(
  z.overwrite((text) => text.replaceAll(/[\0\s]+/g, ' ').toWellFormed()),
  z.trim(),
  oneLine(),
  z.minLength(3, texts.useAtLeast3Characters),
  z.maxLength(80, texts.useAtMost80Characters),
)

export const myTeam = endpoint({
  method: 'GET',
  path: '/api/team',
  access: 'agent',
  summary: 'The team I am on, as far as my role shows it',
  reply: MyTeam,
})
export const startTeam = endpoint({
  method: 'POST',
  path: '/api/team',
  repeat: 'key',
  access: 'agent',
  summary: 'Start a team of mine; its name follows the rule of my state',
  body: z.object({ name }),
  reply: MyTeam,
})
export const renameTeam = endpoint({
  method: 'PATCH',
  path: '/api/team',
  access: 'agent',
  summary: 'Rename the team I own',
  body: z.object({ name }),
  reply: MyTeam,
})

export const setReview = endpoint({
  method: 'PUT',
  path: '/api/team/review',
  access: 'agent',
  summary: 'Have listings of members and assistants wait for the owner or an admin of my team, or not any more',
  body: z.object({ reviewsListings: z.boolean(texts.chooseWhetherListingsWait) }),
  reply: MyTeam,
})

export const setLeadRouting = endpoint({
  method: 'PUT',
  path: '/api/team/lead-routing',
  access: 'agent',
  summary: 'Choose how new leads of my homes are handed out on the team I own',
  body: z.object({ routing: z.enum(leadRoutings, texts.chooseHowLeadsAreHandedOut) }),
  reply: MyTeam,
})
export const setAcceptingLeads = endpoint({
  method: 'PUT',
  path: '/api/team/accepting-leads',
  access: 'agent',
  summary: 'Accept leads of my team or not, or be away until a moment',
  body: z.object({
    accepts: z.boolean(texts.chooseWhetherYouAcceptLeads),
    awayUntil: z.nullable(z.iso.datetime(texts.chooseADayToCome)),
  }),
  reply: MyTeam,
})

const role = z.enum(['admin', 'member', 'assistant'], texts.chooseARole)
export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/api/team/invitations',
  repeat: 'key',
  access: 'agent',
  summary: 'Invite a mailbox to my team: the link in the email works once, for that mailbox, for seven days',
  body: z.object({
    email: emailField(texts.enterAnEmailAddress),
    role,
    memberType: MemberType,
    listingsWith: ListingsWith,
  }),
  reply: MyTeam,
})
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/team/invitations/:id/resend',
  repeat: 'key',
  access: 'agent',
  summary: 'Send an invitation of my team again with a new link; the one before ends',
  params: byId,
  reply: MyTeam,
})
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/team/invitations/:id',
  access: 'agent',
  summary: 'Revoke an invitation of my team at once',
  params: byId,
  reply: MyTeam,
})

export const invitationStates = ['open', 'expired', 'revoked', 'accepted'] as const
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/team-invitations/:token',
  access: 'public',
  summary: 'What the holder of an invitation sees before accepting; looking never uses it up',
  params: byToken,
  reply: z.object({
    state: z.enum(invitationStates),
    teamName: z.string(),
    brokerageName: z.nullable(z.string()),
    inviterName: z.nullable(z.string()),
    /** Only the first letter before the @. */
    mailbox: z.string(),
    role: z.enum(teamRoles),
    memberType: MemberType,
    listingsWith: ListingsWith,
    expiresAt: z.string(),
    /** Whether the account that asks has the invited mailbox; null to visitors. */
    isMine: z.nullable(z.boolean()),
  }),
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/team-invitations/:token/accept',
  repeat: 'key',
  access: 'agent',
  summary: 'Join a team by the invitation sent to my mailbox; another account leaves it as it is',
  params: byToken,
  reply: MyTeam,
})

export const openJoinLink = endpoint({
  method: 'PUT',
  path: '/api/team/join-link',
  access: 'agent',
  summary: 'Give my team a new link by which agents ask to join; one before ends',
  body: z.object({
    places: z
      .int(texts.enterANumberFrom1To100)
      .check(z.minimum(1, texts.enterANumberFrom1To100), z.maximum(100, texts.enterANumberFrom1To100)),
    listingsWith: ListingsWith,
  }),
  reply: MyTeam,
})
export const closeJoinLink = endpoint({
  method: 'DELETE',
  path: '/api/team/join-link',
  access: 'agent',
  summary: 'Turn the link of my team off; requests that came by it stay',
  reply: MyTeam,
})
export const readJoinLink = endpoint({
  method: 'GET',
  path: '/api/team-links/:token',
  access: 'public',
  summary: 'What the holder of a link to join a team sees',
  params: byToken,
  reply: z.object({
    teamName: z.string(),
    brokerageName: z.nullable(z.string()),
    ownerName: z.string(),
    listingsWith: ListingsWith,
    isFull: z.boolean(),
  }),
})
export const askToJoin = endpoint({
  method: 'POST',
  path: '/api/team-links/:token/ask',
  repeat: 'key',
  access: 'agent',
  summary: 'Ask to join a team by its link; the team decides',
  params: byToken,
  reply: MyTeam,
})
export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/api/team/request',
  access: 'agent',
  summary: 'Take back my request to join a team',
  reply: MyTeam,
})
export const answerRequest = endpoint({
  method: 'POST',
  path: '/api/team/requests/:accountId',
  repeat: 'key',
  access: 'agent',
  summary: 'Approve or decline somebody who asked to join my team',
  params: byAccount,
  body: z.object({ approve: z.boolean() }),
  reply: MyTeam,
})

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/api/team/members/:accountId',
  access: 'agent',
  summary: 'Change the work or the role of somebody on my team; a new owner takes the place of the old one',
  params: byAccount,
  body: z.object({ role: z.optional(z.enum(teamRoles, texts.chooseARole)), memberType: z.optional(MemberType) }),
  reply: MyTeam,
})
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/team/members/:accountId',
  access: 'agent',
  summary: 'Leave my team, or remove somebody from it; listings go where the rule of that person says',
  params: byAccount,
  reply: MyTeam,
})
