import * as texts from '#texts/accounts'
import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { PersonCheckNotice } from '../person-check-notice.tsx'

interface EntryFrameProps {
  title: string
  lead?: ReactNode
  children: ReactNode
  below?: ReactNode
  /** What can be done here in a browser without scripts, where there is anything. */
  withoutScripts?: ReactNode
}

/** The narrow page around every form of signing in and up. */
export function EntryFrame({ title, lead, children, below, withoutScripts = texts.turnOnJavascriptInYourBrowser }: EntryFrameProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-14">
      <PageTitle lead={lead}>{title}</PageTitle>
      <Card className="mt-6">
        {children}
        <div className="hidden noscript:block">{withoutScripts}</div>
        <PersonCheckNotice />
      </Card>
      {below && <div className="mt-6 flex flex-col gap-2 text-quiet">{below}</div>}
    </div>
  )
}
