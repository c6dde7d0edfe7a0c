import * as texts from '#texts/content'
import type { MetaDescriptor } from 'react-router'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { SocialCalendar } from './social-calendar.tsx'

export const meta = (): MetaDescriptor[] => [
  { title: fill(texts.socialCalendarName, { name: product.name }) },
  { name: 'robots', content: 'noindex' },
]

/** What an agent plans to post. */
export default function SocialCalendarPage() {
  return (
    <RequireRole level="agent">
      <div className="page-width flex flex-col gap-8 py-8 sm:py-10">
        <PageTitle lead={texts.socialCalendarIntro}>{texts.socialCalendar}</PageTitle>
        <SocialCalendar />
      </div>
    </RequireRole>
  )
}
