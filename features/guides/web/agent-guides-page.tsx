import * as texts from '#texts/guides'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { RequireRole } from '#features/session/web'
import { myGuides, withdrawGuide, topicNames, type Guide } from '#features/guides/contract'
import { listVideos, type Video } from '#features/videos/contract'
import { product } from '#platform/contract/product.ts'
import { call, explain } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { GuideForm } from './guide-form.tsx'

export const meta = () => [{ title: fill(texts.yourGuidesName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function AgentGuidesPage() {
  return (
    <RequireRole level="agent">
      <div className="mx-auto flex w-full max-w-4xl flex-col gap-8 px-4 py-10">
        <PageTitle lead={texts.explainAStepOfBuyingA}>{texts.guideAndLifestyleVideos}</PageTitle>
        <Guides />
      </div>
    </RequireRole>
  )
}

function Guides() {
  const guides = useRead(myGuides, {})
  const videos = useRead(listVideos, {})
  return (
    <ReadView reading={guides} what={texts.yourGuides}>
      {({ items }) => (
        <ReadView reading={videos} what={texts.yourVideos}>
          {({ items: library }) => <GuideList guides={items} videos={library} />}
        </ReadView>
      )}
    </ReadView>
  )
}

function GuideList({ guides, videos }: { guides: readonly Guide[]; videos: readonly Video[] }) {
  const cache = useQueryClient()
  /** The guide in the form; `new` for one that does not exist yet. */
  const [open, setOpen] = useState<Guide | 'new'>()
  const [leaving, setLeaving] = useState<Guide>()
  const refresh = () => cache.invalidateQueries({ queryKey: keyOf(myGuides) })

  async function withdraw(guide: Guide) {
    setLeaving(undefined)
    try {
      await call(withdrawGuide, { params: { id: guide.id } })
      toast({ title: texts.unpublished, description: guide.title })
    } catch (failure) {
      toast({ title: texts.itsStillPublished, description: explain(failure), variant: 'destructive' })
    }
    await refresh()
  }

  if (open)
    return (
      <GuideForm
        {...(open !== 'new' && { guide: open })}
        videos={videos.filter((video) => video.status === 'Complete')}
        onClose={() => setOpen(undefined)}
        onSaved={async (title) => {
          setOpen(undefined)
          toast({ title: texts.published, description: title })
          await refresh()
        }}
      />
    )
  return (
    <>
      {guides.length > 0 && (
        <Button className="self-start" onClick={() => setOpen('new')}>
          {texts.publishAVideo}
        </Button>
      )}
      {guides.length === 0 && (
        <EmptyState
          title={texts.noGuidesYet}
          action={
            videos.length > 0 ? (
              <Button onClick={() => setOpen('new')}>{texts.publishAVideo}</Button>
            ) : (
              <ButtonLink to={`${href('/agent/dashboard')}?tab=videos`}>{texts.addAVideoToYourLibrary}</ButtonLink>
            )
          }
        >
          {texts.pickAVideoToPublish}
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {guides.map((guide) => (
          <li key={guide.id}>
            <Card className="flex flex-col gap-2">
              <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
                <Badge>{guide.topic ? topicNames[guide.topic] : texts.neighborhoodVideo}</Badge> <span>{guide.area ?? texts.anywhere}</span>
              </p>
              <h2 className="font-semibold">
                <Link to={href('/buyer-guide-videos/:id', { id: String(guide.id) })} className="underline-offset-4 hover:underline">
                  {guide.title}
                </Link>
              </h2>
              {guide.withheld && <p className="text-sm font-medium">{texts.hiddenAfterACopyrightNotice}</p>}
              {guide.takenDown && (
                <p className="text-sm font-medium">
                  {texts.takenDownByOurTeam}{' '}
                  <Link to={href('/agent/review-notices')} className="text-spruce underline underline-offset-2">
                    {texts.openReviewNotices}
                  </Link>
                </p>
              )}
              {guide.summary && <p className="line-clamp-2 text-quiet">{guide.summary}</p>}
              <p className="flex gap-3 pt-2">
                <Button variant="secondary" onClick={() => setOpen(guide)}>
                  {texts.edit}
                  <span className="sr-only"> “{guide.title}”</span>
                </Button>
                <Button variant="quiet" onClick={() => setLeaving(guide)}>
                  {texts.unpublish}
                  <span className="sr-only">: “{guide.title}”</span>
                </Button>
              </p>
            </Card>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={texts.unpublishThisVideo}
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        action={texts.unpublish}
        onConfirm={() => leaving && void withdraw(leaving)}
      >
        {fill(texts.titleStaysInYourLibrary, { title: leaving?.title ?? '' })}
      </ConfirmDialog>
    </>
  )
}
