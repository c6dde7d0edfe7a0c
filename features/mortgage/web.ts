export { useFreshRate } from './web/use-fresh-rate.ts'
export { MonthlyCost } from './web/monthly-cost.tsx'
