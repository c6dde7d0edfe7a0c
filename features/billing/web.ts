// A door is loaded as a whole, so what few people need has its own code.
export const loadBillingTab = async () => (await import('./web/tab/billing-tab.tsx')).BillingTab
