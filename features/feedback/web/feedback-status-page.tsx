import { feedbackStatus, type FeedbackState } from '#features/feedback/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { stateNames, typeNames } from './feedback-names.ts'

export async function loader({ params, context }: LoaderArgs<'/feedback/:token'>) {
  return context.get(pageRequest).call(feedbackStatus, { params })
}

export const meta = () => [{ title: `Your feedback · ${product.name}` }, { name: 'robots', content: 'noindex' }]

const meanings: Record<FeedbackState, string> = {
  received: 'Our team has it and will read it.',
  planned: 'We want to do this and have put it on our list.',
  shipped: 'This is done.',
  declined: 'We have read it and decided not to do this for now.',
}

export default function FeedbackStatusPage({ loaderData }: PageProps<'/feedback/:token', typeof loader>) {
  const { type, message, status, createdAt } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle lead="Whoever has the link to this page can read it.">Your feedback</PageTitle>
      <Card>
        <div className="flex flex-wrap items-center gap-3">
          <Badge>{stateNames[status]}</Badge>
          <p>{meanings[status]}</p>
        </div>
        <p className="mt-4 wrap-anywhere whitespace-pre-wrap">{message}</p>
        <p className="mt-4 text-sm text-quiet">
          {typeNames[type]}, sent <LocalDay at={createdAt} variant="long" />
        </p>
      </Card>
    </div>
  )
}
