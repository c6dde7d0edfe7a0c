export { MonthlyCost } from './web/monthly-cost.tsx'
