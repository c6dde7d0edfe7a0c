// Agent card
export const brokerageNotGivenYet = 'Brokerage not given yet'

// Agent listings
export const onTheMarket = 'On the market'
export const nameHasNoHomeForSale = '{name} has no home for sale at the moment.'
export const sold = 'Sold'

// Agent page
export const agentNotFoundName = 'Agent not found · {name}'
export const inWhere = 'in {where}'
export const nameShowsHomesWordsByVideo = '{name} shows homes{words} by video tour on {name2}.'
export const breadcrumb = 'Breadcrumb'
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
export const stateToLowerCaseLicenseNumberValue = '{state} {toLowerCase} license {numberValue}'
export const yearsOfExperienceYearsOfExperienceAsStated = '{yearsOfExperience} years of experience, as stated by the agent.'

// Agents by state
export const elsewhereInName = 'Elsewhere in {name}'

// Agents page
export const agentsByStateAndCityName = 'Agents by state and city · {name}'
export const findAnAgentByPlaceName =
  'Find an agent by place, name, or language. Every license is shown with what was checked about it and when.'
export const agent = 'agent'
export const totalNoPaidPlacements = '{total}. No paid placements.'
export const findAnAgent = 'Find an agent'
export const noAgentsYet = 'No agents yet'
export const signUpAsAnAgent = 'Sign up as an agent'
export const beTheFirstToShowA = 'Be the first to show a home here.'
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
export const andNearIt = 'and near it'
export const countInNameWords = '{count} in {name}{words}'

// License line
export const licenseCheckedOnDayText = 'License checked on {dayText}'
export const licenseExpired = 'License expired'
export const licenseDoesNotMatchTheRegister = 'License does not match the register'
export const licenseRevoked = 'License revoked'
export const licenseNotCheckedYet = 'License not checked yet'
export const noLicenseGivenYet = 'No license given yet'
export const stateLicenseNumber = '{state} license {number}'
export const lookItUpAtShort = 'Look it up at {short}'
