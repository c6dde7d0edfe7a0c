export { BrandLine } from './web/brand/brand-line.tsx'
