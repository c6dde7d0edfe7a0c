import * as texts from '#texts/phone'
import { fill } from '#platform/contract/fill.ts'
import { RequireRole } from '#features/session/web'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { PhoneSteps } from './phone-steps.tsx'

export const meta = () => [{ title: fill(texts.verifyYourPhoneName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function VerifyPhonePage() {
  return (
    <RequireRole level="user">
      <div className="mx-auto flex w-full max-w-xl flex-col gap-6 px-4 py-10">
        <PageTitle lead={texts.weTextACode}>{texts.verifyYourPhone}</PageTitle>
        <PhoneSteps />
      </div>
    </RequireRole>
  )
}
