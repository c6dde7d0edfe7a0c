import * as z from 'zod/mini'

export const teamRoles = ['owner', 'admin', 'member', 'assistant'] as const
export type TeamRole = (typeof teamRoles)[number]

/** TeamMemberType of the RESO Data Dictionary. */
export const memberTypes = [
  'Team Lead',
  'Team Member',
  'Listing Agent',
  'Buyer Agent',
  'Showing Agent',
  'Lead Manager',
  'Transaction Coordinator',
  'Operations Assistant',
  'Marketing Assistant',
  'Administration Assistant',
  'Other Assistant',
] as const
export const MemberType = z.enum(memberTypes)
export type MemberType = z.infer<typeof MemberType>

/** Where listings that somebody published on the team go when they leave; chosen when they are invited. */
export const ListingsWith = z.enum(['agent', 'team'])
export type ListingsWith = z.infer<typeof ListingsWith>

/** How new leads of the owner's homes are handed out: by the owner, in turn, or to whoever claims them first. */
export const leadRoutings = ['leader', 'round_robin', 'claim'] as const
export type LeadRouting = (typeof leadRoutings)[number]

const TeamMember = z.object({
  accountId: z.number(),
  name: z.string(),
  slug: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  role: z.enum(teamRoles),
  memberType: MemberType,
  listingsWith: ListingsWith,
  joinedAt: z.string(),
  /** Assistants accept none. */
  leads: z.nullable(z.object({ accepts: z.boolean(), awayUntil: z.nullable(z.string()) })),
  /** What happens to listings when this person leaves; null to those who decide nothing about it. */
  leaving: z.nullable(z.object({ staying: z.number(), takenAlong: z.number() })),
})
export type TeamMember = z.infer<typeof TeamMember>

const TeamInvitation = z.object({
  id: z.number(),
  email: z.string(),
  role: z.enum(teamRoles),
  memberType: MemberType,
  listingsWith: ListingsWith,
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

const JoinRequest = z.object({
  accountId: z.number(),
  name: z.string(),
  slug: z.nullable(z.string()),
  brokerageName: z.nullable(z.string()),
  askedAt: z.string(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

export const Team = z.object({
  id: z.number(),
  name: z.string(),
  brokerageName: z.nullable(z.string()),
  myRole: z.enum(teamRoles),
  ownerName: z.string(),
  members: z.array(TeamMember),
  /** Open ones, as are the requests; both and the link are shown to owners and admins alone. */
  invitations: z.array(TeamInvitation),
  requests: z.array(JoinRequest),
  joinLink: z.nullable(z.object({ token: z.string(), places: z.number(), asked: z.number(), listingsWith: ListingsWith })),
  /** Listings of members and assistants wait for the owner or an admin. */
  reviewsListings: z.boolean(),
  leadRouting: z.enum(leadRoutings),
  /** `limit` is null where no plan limits them. */
  seats: z.object({ used: z.number(), limit: z.nullable(z.number()) }),
})
export type Team = z.infer<typeof Team>

export const MyTeam = z.object({
  team: z.nullable(Team),
  /** A team that was asked and has not answered yet. */
  request: z.nullable(z.object({ teamName: z.string(), askedAt: z.string() })),
  /** What the state of the agent asks of the name of a team. */
  nameRule: z.nullable(z.string()),
})
export type MyTeam = z.infer<typeof MyTeam>
