import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const page = (path: string, file: string) => route(path, `../../features/${file}.tsx`, { id: file.replace('/web/', '/') })
const again = (path: string, file: string, name: string) => route(path, `../../features/${file}.tsx`, { id: name })

export default [
  index('../../features/site/web/start-page.tsx', { id: 'site/start-page' }),

  // Find and watch
  page('tourstead', 'browse/web/list/browse-page'),
  page('browse', 'browse/web/list/browse-redirect-page'),
  again('search', 'browse/web/list/browse-redirect-page', 'browse/search-redirect-page'),
  page('property/:id', 'property/web/property-page'),
  page('compare', 'comparison/web/compare-page'),
  page('mortgage-calculator', 'mortgage/web/mortgage-calculator-page'),
  page('buyer-guide-videos', 'guides/web/guides-page'),
  page('buyer-guide-videos/:id', 'guides/web/guide-page'),
  page('buying-guide', 'guides/web/buying-guide-page'),
  page('agents', 'directory/web/agents-page'),
  page('agents/:slug', 'directory/web/agent-page'),
  page('ask', 'messaging/web/ask/ask-page'),
  page('schedule/:propertyId?', 'tours/web/schedule/schedule-page'),
  page('open-houses/:propertyId', 'open-houses/web/open-houses-page'),
  page('eventspecial', 'campaigns/web/events-page'),
  page('eventspecial/:id', 'campaigns/web/event-page'),
  page('open-houses/door/:key', 'open-houses/web/door-page'),
  page('shared-file/:token', 'vault/web/shared/shared-file-page'),
  page('seller-report/:key', 'analytics/web/report/seller-report-page'),

  // Everything that reads and writes after it has loaded
  layout('with-queries.tsx', [
    // Ask
    page('messages', 'messaging/web/inbox/inbox-page'),

    // Sign up, sign in, one's own things
    page('auth', 'accounts/web/sign-in/auth-page'),
    page('login', 'accounts/web/sign-in/login-page'),
    page('auth/action', 'accounts/web/sign-in/auth-action-page'),
    page('setup/:token', 'accounts/web/sign-in/admin-setup-page'),
    page('profile', 'accounts/web/settings/profile-page'),
    route('settings', '../../features/accounts/web/settings/settings-page.tsx', { id: 'accounts/settings/settings-page' }, [
      index('../../features/personal-data/web/your-data-page.tsx', { id: 'personal-data/your-data-page' }),
    ]),
    page('wishlist', 'wishlists/web/wishlist-redirect-page'),
    page('wishlist/:token', 'wishlists/web/shared-wishlist-page'),
    page('what-agents-see', 'leads/web/sharing/sharing-page'),
    page('preferences', 'notifications/web/preferences-page'),
    page('notifications', 'notifications/web/notifications-page'),
    page('schedule-visit', 'tours/web/visits/visits-page'),
    page('schedule-visit/:propertyId', 'tours/web/schedule/send-request-page'),
    page('agent-signup', 'agents/web/agent-signup-page'),
    page('subscribe', 'billing/web/subscribe-page'),
    page('payment-setup', 'billing/web/card-setup-page'),
    again('stripe-setup', 'billing/web/card-setup-page', 'billing/stripe-setup-page'),

    // Agents at work
    page('agent/dashboard', 'listings/web/dashboard/dashboard-page'),
    page('agent/open-houses', 'open-houses/web/sheet/sheets-page'),
    page('agent/leads', 'leads/web/leads-page'),
    again('contactmap', 'leads/web/leads-page', 'leads/contactmap-page'),
    page('agent/guides', 'guides/web/agent-guides-page'),
    page('vault', 'vault/web/vault-page'),
    page('socialcalendar', 'content/web/calendar/social-calendar-page'),
    page('contentstrategy', 'content/web/strategy/content-strategy-page'),
    page('agent/homes/:id', 'listings/web/editor/editor-page'),
    page('agent/homes/:id/preview', 'property/web/preview-page'),
    page('agent/approvals', 'approvals/web/approvals-page'),
    page('brokerage/dashboard', 'brokerages/web/brokerage-dashboard-page'),
    page('brokerage/api', 'public-api/web/api-page'),
    page('team-settings', 'teams/web/team-settings-page'),
    page('join-team/:token', 'teams/web/join-team-page'),
    page('accept-invitation/:token', 'teams/web/accept-invitation-page'),
    page('agent/verify-phone', 'phone/web/verify-phone-page'),
    page('agent/profile', 'agents/web/agent-profile-page'),
    again('agent/profile-setup', 'agents/web/agent-profile-page', 'agents/profile-setup-page'),

    // Administration
    page('admin', 'admin/web/admin-page'),
    page('admin3', 'admin/web/admin-redirect-page'),
    page('admin/analytics', 'admin/web/numbers/site-analytics-page'),
    page('admin/properties', 'listings/web/admin/admin-listings-page'),
    page('admin/leads', 'leads/web/record/lead-record-page'),
    page('admin/audit', 'admin/web/audit/audit-page'),
    page('admin/outbox', 'admin/web/admin-outbox-page'),
    page('admin/mails', 'admin/web/mail-previews-page'),
    page('admin/message-reports', 'messaging/web/thread/message-reports-page'),
    page('admin/licenses', 'agents/web/licenses/licenses-page'),
    page('admin/agent/:agentId/profile', 'agents/web/licenses/admin-agent-page'),
    page('admin/phone-reviews', 'phone/web/phone-reviews-page'),
    page('admin/enterprise', 'enterprise/web/enterprise-page'),
    page('admin/takedowns', 'takedowns/web/takedowns-page'),
    page('admin/copy-review', 'copy-lint/web/copy-review-page'),
    page('admin/insights', 'insights/web/admin-insights-page'),
    page('admin/events', 'campaigns/web/admin/admin-events-page'),
    page('admin/library-manager', 'library/web/library-manager-page'),
    page('dev/outbox', 'admin/web/open-outbox-page'),
    page('dev/texts', 'admin/web/texts-page'),
    page('dev/card/:sessionId', 'billing/web/simulator/test-card-page'),
    page('dev/portal/:portalId', 'billing/web/simulator/portal-page'),
    page('dev/billing', 'billing/web/simulator/simulator-page'),
  ]),

  // Words
  page('about', 'site/web/about-page'),
  page('agent-info', 'site/web/agent-info-page'),
  page('data-deletion', 'personal-data/web/data-deletion-page'),
  again('privacy/data-deletion', 'personal-data/web/data-deletion-page', 'personal-data/privacy-data-deletion-page'),
  page('optout', 'consent/web/opt-out-page'),
  page('unsubscribe', 'notifications/web/unsubscribe-page'),
  page('notifications/mail', 'notifications/web/mailed-page'),
  page('alerts', 'saved-searches/web/alerts-page'),
  page('contact', 'site/web/contact-page'),
  page('new-homes', 'site/web/new-listings-page'),
  page('pricing', 'billing/web/pricing-page'),
  page('copyright', 'takedowns/web/copyright-page'),
  page('copyright/counter/:token', 'takedowns/web/counter-page'),
  page('terms', 'site/web/terms-page'),
  page('privacy', 'site/web/privacy-page'),
  page('equal-housing-opportunity', 'site/web/equal-housing-page'),

  page('feedback/:token', 'feedback/web/feedback-status-page'),

  route('*', 'not-found-page.tsx'),
] satisfies RouteConfig
