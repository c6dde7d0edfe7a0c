export { BrokerageReviews } from './web/brokerage-reviews.tsx'
export { BrandLine } from './web/brand/brand-line.tsx'
