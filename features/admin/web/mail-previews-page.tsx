import * as texts from '#texts/admin'
import { useSearchParams } from 'react-router'
import { mailPreviews } from '#features/admin/contract'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useRead } from '#platform/web/query/use-call.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { MailView } from './mail-view.tsx'

export const meta = () => [{ title: fill(texts.emailsName, { name: product.name }) }]

export default function MailPreviewsPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-3xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.everyEmailWeSendWithExamples}>{texts.emails}</PageTitle>
        <MailPreviews />
      </div>
    </RequireRole>
  )
}

export function MailPreviews() {
  const [params, setParams] = useSearchParams()
  const reading = useRead(mailPreviews, {})
  const choose = (mail: string) => setParams({ mail }, { replace: true, preventScrollReset: true })
  return (
    <ReadView reading={reading} what={texts.theEmails}>
      {({ items }) => {
        const mail = items.find(({ id }) => id === params.get('mail')) ?? items[0]
        return mail && <MailView items={items} mail={mail} onChoose={choose} />
      }}
    </ReadView>
  )
}
