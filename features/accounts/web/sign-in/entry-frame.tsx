import * as texts from '#texts/accounts'
import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { PersonCheckNotice } from '../person-check-notice.tsx'

/** The narrow page around every form of signing in and up. */
export function EntryFrame({ title, lead, children, below }: { title: string; lead?: ReactNode; children: ReactNode; below?: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-14">
      <PageTitle lead={lead}>{title}</PageTitle>
      <Card className="mt-6">
        {children}
        <p className="hidden noscript:block">{texts.turnOnJavascriptInYourBrowser}</p>
        <PersonCheckNotice />
      </Card>
      {below && <div className="mt-6 flex flex-col gap-2 text-quiet">{below}</div>}
    </div>
  )
}
