import { accounts } from '#features/accounts/server'
import { admin } from '#features/admin/server'
import { agents } from '#features/agents/server'
import { billing } from '#features/billing/server'
import { approvals } from '#features/approvals/server'
import { brokerages } from '#features/brokerages/server'
import { bulkActions } from '#features/bulk-actions/server'
import { badges } from '#features/badges/server'
import { comparison } from '#features/comparison/server'
import { consent } from '#features/consent/server'
import { enterprise } from '#features/enterprise/server'
import { favorites } from '#features/favorites/server'
import { featureFlags } from '#features/feature-flags/server'
import { feedback } from '#features/feedback/server'
import { guides } from '#features/guides/server'
import { jurisdictions } from '#features/jurisdictions/server'
import { identity } from '#features/identity/server'
import { impersonation } from '#features/impersonation/server'
import { insights } from '#features/insights/server'
import { listings } from '#features/listings/server'
import { location } from '#features/location/server'
import { farLimits, messaging } from '#features/messaging/server'
import { siteFiles } from '#features/site/server'
import { notifications } from '#features/notifications/server'
import { personalData } from '#features/personal-data/server'
import { phone } from '#features/phone/server'
import { plans } from '#features/plans/server'
import { savedSearches } from '#features/saved-searches/server'
import { offline } from '#features/offline/server'
import { search } from '#features/search/server'
import { searchIndex } from '#features/search-index/server'
import { takedowns } from '#features/takedowns/server'
import { tours } from '#features/tours/server'
import { videos } from '#features/videos/server'
import { wishlists } from '#features/wishlists/server'
import { listingReviews } from '#features/listing-reviews/server'
import { listingNumbers } from '#features/listing-numbers/server'
import { openHouses } from '#features/open-houses/server'
import { copyLint } from '#features/copy-lint/server'
import { law } from '#features/law/server'
import { leads } from '#features/leads/server'
import { teams } from '#features/teams/server'
import { content } from '#features/content/server'
import { library } from '#features/library/server'
import { vault } from '#features/vault/server'
import { agenda } from '#features/agenda/server'
import { analytics } from '#features/analytics/server'
import { campaigns } from '#features/campaigns/server'
import { singleSignOn } from '#features/single-sign-on/server'
import { publicApi } from '#features/public-api/server'
import { moderation } from '#features/moderation/server'
import { assistants } from '#features/assistants/server'
import { accountMerges } from '#features/account-merges/server'
import { handOver } from '#features/hand-over/server'
import { coListings } from '#features/co-listings/server'
import { answers } from '#features/answers/server'
import type { App } from '#platform/http/app.ts'
import type { Services } from '#platform/http/services.ts'

type Feature = (app: App, services: Services) => void | Promise<void>

/** Every feature of the product, in the order in which they build on one another. */
export const features: readonly Feature[] = [
  identity,
  accounts,
  personalData,
  featureFlags,
  admin,
  location,
  agents,
  videos,
  copyLint,
  listings,
  (app, services) => search(app, services, searchIndex(services.config)),
  savedSearches,
  notifications,
  impersonation,
  bulkActions,
  accountMerges,
  // The mode "test" lifts these limits as it lifts the one of requests a minute.
  (app, services) => messaging(app, services, services.config.mode === 'test' ? { limits: farLimits } : {}),
  tours,
  badges,
  takedowns,
  comparison,
  favorites,
  wishlists,
  feedback,
  consent,
  insights,
  guides,
  plans,
  phone,
  teams,
  approvals,
  billing,
  siteFiles,
  offline,
  listingNumbers,
  openHouses,
  leads,
  brokerages,
  enterprise,
  vault,
  library,
  content,
  law,
  jurisdictions,
  analytics,
  campaigns,
  publicApi,
  (app, services) => singleSignOn(app, services),
  moderation,
  listingReviews,
  assistants,
  coListings,
  handOver,
  answers,
  agenda,
]
