import type { NewCommunity } from '#features/site/contract'

/** Which builder and community are looked at; empty for all. */
export interface CommunityChoice {
  builder: string
  community: string
}

const longest = 120

export const chosenIn = (params: URLSearchParams): CommunityChoice => ({
  builder: params.get('builder')?.trim().slice(0, longest) ?? '',
  community: params.get('community')?.trim().slice(0, longest) ?? '',
})

const isSame = (chosen: string, name: string | null): boolean => chosen === '' || chosen.toLowerCase() === name?.toLowerCase()

export const isChosen = ({ builder, community }: Pick<NewCommunity, 'builder' | 'community'>, chosen: CommunityChoice): boolean =>
  isSame(chosen.builder, builder) && isSame(chosen.community, community)

/** Returns the builders and communities there are, by name, each once. */
export function choicesOf(communities: readonly Pick<NewCommunity, 'builder' | 'community'>[]): {
  builders: string[]
  communities: string[]
} {
  const names = (part: 'builder' | 'community') =>
    [...new Set(communities.flatMap((each) => each[part] ?? []))].toSorted((a, b) => a.localeCompare(b))
  return { builders: names('builder'), communities: names('community') }
}
