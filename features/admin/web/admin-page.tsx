import * as texts from '#texts/admin'
import { fill } from '#platform/contract/fill.ts'
import { href, Link } from 'react-router'
import { MergeAccount } from '#features/account-merges/web'
import { InviteFounder, UserList } from '#features/accounts/web'
import { BulkBar } from '#features/bulk-actions/web'
import { LookAs } from '#features/impersonation/web'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { SiteOverview } from './numbers/site-overview.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'

export const meta = () => [{ title: fill(texts.adminPortalName, { name: product.name }) }]

export default function AdminPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-10">
        <PageTitle>{texts.adminPortal}</PageTitle>
        <nav aria-label={texts.adminTools} className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={href('/admin/analytics')} className="text-spruce underline underline-offset-2">
            {texts.siteAnalytics}
          </Link>
          <Link to={href('/admin/properties')} className="text-spruce underline underline-offset-2">
            {texts.allListings}
          </Link>
          <Link to={href('/admin/feature-flags')} className="text-spruce underline underline-offset-2">
            {texts.featureSwitches}
          </Link>
          <Link to={href('/admin/plans')} className="text-spruce underline underline-offset-2">
            {texts.plans}
          </Link>
          <Link to={href('/admin/jurisdictions')} className="text-spruce underline underline-offset-2">
            {texts.stateLaw}
          </Link>
          <Link to={href('/admin/audit')} className="text-spruce underline underline-offset-2">
            {texts.auditLog}
          </Link>
          <Link to={href('/admin/bulk-actions')} className="text-spruce underline underline-offset-2">
            {texts.bulkActions}
          </Link>
          <Link to={href('/admin/impersonations')} className="text-spruce underline underline-offset-2">
            {texts.accountViews}
          </Link>
          <Link to={href('/admin/outbox')} className="text-spruce underline underline-offset-2">
            {texts.outbox}
          </Link>
          <Link to={href('/admin/mails')} className="text-spruce underline underline-offset-2">
            {texts.emails}
          </Link>
          <Link to={href('/admin/moderation')} className="text-spruce underline underline-offset-2">
            {texts.reviewQueue}
          </Link>
          <Link to={href('/admin/message-reports')} className="text-spruce underline underline-offset-2">
            {texts.reportedMessages}
          </Link>
          <Link to={href('/admin/takedowns')} className="text-spruce underline underline-offset-2">
            {texts.copyrightNotices}
          </Link>
          <Link to={href('/admin/licenses')} className="text-spruce underline underline-offset-2">
            {texts.licensesToCheck}
          </Link>
          <Link to={href('/admin/phone-reviews')} className="text-spruce underline underline-offset-2">
            {texts.phoneReviews}
          </Link>
          <Link to={href('/admin/copy-review')} className="text-spruce underline underline-offset-2">
            {texts.wordingReview}
          </Link>
          <Link to={href('/admin/enterprise')} className="text-spruce underline underline-offset-2">
            {texts.enterprise}
          </Link>
          <Link to={href('/admin/insights')} className="text-spruce underline underline-offset-2">
            {texts.tips}
          </Link>
          <Link to={href('/admin/events')} className="text-spruce underline underline-offset-2">
            {texts.events}
          </Link>
          <Link to={href('/admin/library-manager')} className="text-spruce underline underline-offset-2">
            {texts.libraryManager}
          </Link>
        </nav>
        <SiteOverview />
        <InviteFounder />
        <UserList
          actions={(user) => (
            <>
              <LookAs user={user} />
              <MergeAccount user={user} />
            </>
          )}
          several={({ clear, ...chosen }) => <BulkBar {...chosen} onDone={clear} />}
        />
      </div>
    </RequireRole>
  )
}
