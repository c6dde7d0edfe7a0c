import * as texts from '#texts/admin'
import { fill } from '#platform/contract/fill.ts'
import { openOutbox } from '#features/admin/contract'
import { product } from '#platform/contract/product.ts'
import { pageRequest, type LoaderArgs, type PageProps } from '#platform/web/page-request.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { OutboxList } from './outbox-list.tsx'

/** Returns 404 wherever somebody else could reach the server. */
export async function loader({ context }: LoaderArgs<'/dev/outbox'>) {
  return context.get(pageRequest).call(openOutbox)
}

export const meta = () => [{ title: fill(texts.outboxName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function OpenOutboxPage({ loaderData }: PageProps<'/dev/outbox', typeof loader>) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
      <PageTitle lead={texts.thisServerDoesntSendEmailEvery}>{texts.outbox}</PageTitle>
      <OutboxList messages={loaderData.messages} />
    </div>
  )
}
