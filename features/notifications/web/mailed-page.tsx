import * as texts from '#texts/notifications'
import { data, href, Link } from 'react-router'
import { mailedNotices, type NoticeItem } from '#features/notifications/contract'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { refusalIn } from '#platform/web/refusal.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { NoticeLine } from './bell/notice-line.tsx'

interface Loaded {
  sentAt: string
  items: NoticeItem[]
  problem: string | null
}

export async function loader({ request, context }: LoaderArgs<'/notifications/mail'>) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    const mailed = await context.get(pageRequest).call(mailedNotices, { query: { token } })
    return data<Loaded>({ ...mailed, problem: null }, { headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    const refusal = await refusalIn(error)
    return data<Loaded>({ sentAt: '', items: [], problem: refusal.message }, { status: refusal.status })
  }
}

export const meta = () => [{ title: fill(texts.inThisEmailName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

/** Everything one mail told, for whoever holds it: a mail shows ten, this page all. */
export default function MailedPage({ loaderData: { sentAt, items, problem } }: PageProps<'/notifications/mail', typeof loader>) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle>{texts.inThisEmail}</PageTitle>
      {problem === null ? (
        <>
          <p className="text-quiet">
            <span>{fill(items.length === 1 ? texts.oneUpdateSent : texts.countUpdatesSent, { count: items.length })}</span>{' '}
            <LocalDay at={sentAt} variant="long" />
          </p>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {items.map((item) => (
              <NoticeLine key={item.id} item={item} />
            ))}
          </ul>
        </>
      ) : (
        <Card>
          <p role="alert">{problem}</p>
        </Card>
      )}
      <p className="text-sm text-quiet">
        {texts.chooseHowOftenIn}{' '}
        <Link to={href('/preferences')} className="text-spruce underline underline-offset-2">
          {texts.yourNotificationSettings}
        </Link>
        .
      </p>
    </div>
  )
}
