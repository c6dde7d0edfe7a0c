import * as texts from '#texts/admin'
import { fill } from '#platform/contract/fill.ts'
import { RequireRole } from '#features/session/web'
import { adminOutbox } from '#features/admin/contract'
import { product } from '#platform/contract/product.ts'
import { explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { OutboxList } from './outbox-list.tsx'

export const meta = () => [{ title: fill(texts.outboxName, { name: product.name }) }]

export default function AdminOutboxPage() {
  return (
    <RequireRole level="admin">
      <Outbox />
    </RequireRole>
  )
}

function Outbox() {
  const reading = useRead(adminOutbox, {})
  const { data, error, refetch, isFetching } = reading
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
      <PageTitle
        actions={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {texts.refresh}
          </Button>
        }
      >
        {texts.outbox}
      </PageTitle>
      {data && error && <Notice tone="danger" role="alert" title={explain(error)} />}
      <ReadView reading={reading} what={texts.theOutbox}>
        {({ messages }) => <OutboxList messages={messages} />}
      </ReadView>
    </div>
  )
}
