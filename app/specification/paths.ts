/** Every page path of the product's specification. */
export const paths = [
  '/', '/browse', '/property/:id', '/agent-signup', '/login', '/agent-info', '/pricing', '/about', '/contact', '/buying-guide', '/buyer-guide-videos',
  '/tourstead', '/new-homes', '/auth', '/unsubscribe', '/preferences', '/mortgage-calculator', '/terms', '/privacy', '/data-deletion', '/privacy/data-deletion',
  '/equal-housing-opportunity', '/optout', '/join-team/:token', '/accept-invitation/:token', '/agents', '/agents/:slug', '/wishlist', '/schedule/:propertyId?',
  '/compare', '/payment-setup', '/stripe-setup', '/subscribe', '/eventspecial', '/agent/verify-phone', '/profile', '/settings', '/messages',
  '/schedule-visit/:propertyId', '/schedule-visit', '/agent/dashboard', '/agent/approvals', '/agent/profile', '/agent/profile-setup', '/agent/leads', '/contactmap',
  '/vault', '/socialcalendar', '/contentstrategy', '/team-settings', '/brokerage/dashboard', '/admin', '/admin/agent/:agentId/profile', '/admin/library-manager',
  '/admin/enterprise', '/admin3', '/*',
] as const
