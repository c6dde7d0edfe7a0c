import * as texts from '#texts/accounts'
import { useEffect, useState, type ReactNode } from 'react'
import { canStore } from '#platform/web/browser-storage.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
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
        <BlockedStorageNotice />
        {children}
        <div className="hidden noscript:block">{withoutScripts}</div>
        <PersonCheckNotice />
      </Card>
      {below && <div className="mt-6 flex flex-col gap-2 text-quiet">{below}</div>}
    </div>
  )
}

/** Warns before sign-in that the session ends with the page. */
function BlockedStorageNotice() {
  const [isBlocked, setIsBlocked] = useState(false)
  useEffect(() => setIsBlocked(!canStore()), [])
  if (!isBlocked) return null
  return (
    <Notice tone="attention" role="status" className="mb-5">
      {texts.browserBlocksStorage}
    </Notice>
  )
}
