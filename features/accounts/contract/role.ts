export const roles = ['buyer', 'agent', 'admin'] as const
export type Role = (typeof roles)[number]

export interface Flags {
  isAgent: boolean
  isAdmin: boolean
  isVerified: boolean
  isFounder: boolean
}

export interface Abilities {
  role: Role
  mayUseAgentPages: boolean
  mayUseAdminPages: boolean
  showsAsVerified: boolean
  showsAsFounder: boolean
}

/** The one rule from flags to abilities: admin, verified and founder count only for an agent. */
export function abilitiesOf({ isAgent, isAdmin, isVerified, isFounder }: Flags): Abilities {
  return {
    role: isAgent ? (isAdmin ? 'admin' : 'agent') : 'buyer',
    mayUseAgentPages: isAgent,
    mayUseAdminPages: isAgent && isAdmin,
    showsAsVerified: isAgent && isVerified,
    showsAsFounder: isAgent && isFounder,
  }
}

export function roleOf(flags: Flags): Role {
  return abilitiesOf(flags).role
}
