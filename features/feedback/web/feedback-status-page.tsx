import * as texts from '#texts/feedback'
import { fill } from '#platform/contract/fill.ts'
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

export const meta = () => [{ title: fill(texts.yourFeedbackName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

const meanings: Record<FeedbackState, string> = {
  received: texts.ourTeamWillReviewIt,
  planned: texts.itsOnOurList,
  shipped: texts.thisIsDone,
  declined: texts.weDontPlanToDoThis,
}

export default function FeedbackStatusPage({ loaderData }: PageProps<'/feedback/:token', typeof loader>) {
  const { type, message, status, createdAt } = loaderData
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10">
      <PageTitle lead={texts.anyoneWithThisLinkCanSeeIt}>{texts.yourFeedback}</PageTitle>
      <Card>
        <div className="flex flex-wrap items-center gap-3">
          <Badge>{stateNames[status]}</Badge>
          <p>{meanings[status]}</p>
        </div>
        <p className="mt-4 wrap-anywhere whitespace-pre-wrap">{message}</p>
        <p className="mt-4 text-sm text-quiet">
          {fill(texts.typeSent, { type: typeNames[type] })} <LocalDay at={createdAt} variant="long" />
        </p>
      </Card>
    </div>
  )
}
