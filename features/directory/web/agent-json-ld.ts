import type { PublicAgent } from '#features/agents/contract'

/** The profile in the words of schema.org; demo agents are not offered to search engines as real people. */
export function agentJsonLd(agent: PublicAgent, origin: string, url: string): Record<string, string | object> {
  if (agent.isDemo) return { '@context': 'https://schema.org', '@type': 'ProfilePage', url, name: `${agent.name} (demo)` }
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: agent.name,
    ...(agent.bio && { description: agent.bio }),
    ...(agent.photoUrl && { image: new URL(agent.photoUrl, origin).href }),
    ...(agent.brokerageName && { parentOrganization: { '@type': 'RealEstateAgent', name: agent.brokerageName } }),
    ...(agent.cities.length > 0 && { areaServed: agent.cities.map((name) => ({ '@type': 'City', name })) }),
    ...(agent.licenceNumber && {
      hasCredential: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: 'license',
        identifier: `${agent.licenceState} ${agent.licenceNumber}`,
      },
    }),
  }
}
