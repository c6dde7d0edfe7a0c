// Agent card
export const brokerageNotListed = 'Brokerage not listed'

// Agent listings
export const onTheMarket = 'On the market'
export const nameHasNoHomesForSale = '{name} has no homes for sale right now.'
export const sold = 'Sold'
export const coListed = 'Co-listed'

// Agent page
export const agentNotFoundName = 'Agent not found · {name}'
export const inWhere = 'in {where}'
export const nameShowsHomesWhereByVideo = '{name} lists homes{where} on {site}.'
export const breadcrumb = 'Breadcrumb'
export const reportThisAgent = 'Report this agent'
export const agents = 'Agents'
export const speaksLanguages = 'Speaks {languages}'
export const messageName = 'Message {name}'
export const nameInformationAboutBrokerageServices = '{name}: Information About Brokerage Services'
export const about = 'About'
export const guidesAndNeighborhoodVideos = 'Guides and neighborhood videos'
export const serviceArea = 'Service area'
export const mapOfWhereNameWorks = 'Map of where {name} works'
export const specialties = 'Specialties'
export const licensesAndExperience = 'Licenses and experience'
export const stateTypeLicenseNumber = '{state} {type} license {number}'
export const yearsYearsOfExperienceAccordingTo = '{years} years of experience, according to the agent.'

// Agents by state
export const otherAreasInName = 'Other areas in {name}'

// Agents page
export const agentsInStateName = 'Real estate agents in {state} · {name}'
export const agentsByStateAndCityName = 'Agents by state and city · {name}'
export const findARealEstateAgentBy = 'Find a real estate agent by city, state, name, or language. See when we checked each license.'
export const agent = 'agent'
export const totalNoPaidPlacements = '{total}. No paid placements.'
export const countInState = '{count} in {state}'
export const pagesOfAgents = 'Pages of agents'
export const allStates = 'All states'
export const findAnAgent = 'Find an agent'
export const noAgentsYet = 'No agents yet'
export const signUpAsAnAgent = 'Sign up as an agent'
export const beTheFirstToListA = 'Be the first to list a home here.'
export const cityStateOrName = 'City, state, or name'
export const language = 'Language'
export const anyLanguage = 'Any language'
export const findAgents = 'Find agents'
export const showAllAgents = 'Show all agents'
export const countFound = '{count} found'
export const noMatches = 'No matches'
export const tryANearbyCityOrAny = 'Try a nearby city or any language.'
export const mapOfTheCitiesAgentsServe = 'Map of the cities agents serve'
export const states = 'States'

// City marks
export const andNearby = 'and nearby'
export const countInCityNearby = '{count} in {city}{nearby}'

// License line
export const noLicenseListed = 'No license listed'
export const stateLicenseNumber = '{state} license {number}'
export const lookItUpAtRegulator = 'Look it up at {regulator}'
