import * as texts from '#texts/admin'
import { href, Link } from 'react-router'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Skeleton } from '#platform/web/ui/feedback/skeleton.tsx'
import { count } from '#platform/web/ui/text/format.ts'
import { siteOverview } from '../../contract/site-numbers.ts'

/** What there is to review, each with its page, and how large the site is. */
export function SiteOverview() {
  const reading = useRead(siteOverview, {})
  return (
    <section aria-labelledby="overview" className="flex flex-col gap-4">
      <h2 id="overview" className="font-display text-xl font-semibold">
        {texts.toReview}
      </h2>
      <ReadView reading={reading} what={texts.theOverview} skeleton={<Skeleton className="h-40 rounded-card" />}>
        {({ review, accounts, listings }) => (
          <>
            <Waiting
              tiles={[
                { to: href('/admin/moderation'), name: texts.reviewQueue, amount: review.cases },
                { to: href('/admin/licenses'), name: texts.licensesToCheck, amount: review.licenses },
                { to: href('/admin/moderation'), name: texts.newBrokerages, amount: review.brokerages },
                { to: href('/admin/phone-reviews'), name: texts.phoneNumbers, amount: review.phoneNumbers },
                { to: href('/admin/message-reports'), name: texts.reportedMessages, amount: review.reportedMessages },
                { to: href('/admin/takedowns'), name: texts.copyrightNotices, amount: review.copyrightNotices },
                { to: href('/admin/copy-review'), name: texts.wording, amount: review.wording },
              ]}
            />
            <dl className="flex flex-wrap gap-x-8 gap-y-2">
              <Total name={texts.accounts} amount={accounts.all} />
              <Total name={texts.agents} amount={accounts.agents} />
              <Total name={texts.administrators} amount={accounts.administrators} />
              <Total name={texts.suspended} amount={accounts.suspended} />
              <Total name={texts.listings} amount={listings.all} />
              <Total name={texts.onTheMarket} amount={listings.onMarket} />
            </dl>
          </>
        )}
      </ReadView>
    </section>
  )
}

interface TileProps {
  to: string
  name: string
  amount: number
}

/** Shows what is not zero. The links above lead to every page. */
function Waiting({ tiles }: { tiles: readonly TileProps[] }) {
  const waiting = tiles.filter(({ amount }) => amount > 0)
  if (waiting.length === 0) return <p className="text-quiet">{texts.nothingWaits}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {waiting.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </ul>
  )
}

function Tile({ to, name, amount }: TileProps) {
  return (
    <li>
      <Link to={to} className="flex h-full flex-col rounded-card border border-line bg-surface p-4 hover:bg-sunken">
        <span className="font-display text-2xl">{count(amount)}</span>
        <span className="text-sm text-quiet">{name}</span>
      </Link>
    </li>
  )
}

function Total({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex gap-2">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-medium">{count(amount)}</dd>
    </div>
  )
}
