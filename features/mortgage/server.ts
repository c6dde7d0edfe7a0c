export { mortgageVariables, namedRate } from './server/rate-settings.ts'
