import * as texts from '#texts/listings'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { href, Link } from 'react-router'
import { ArrowLeft } from 'lucide-react'
import { getProperty, listMyProperties, previewProperty, type MyProperty } from '#features/listings/contract'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { AnswersSection } from './answers-section.tsx'
import { CoListingLine } from './co-listing-line.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorNotices } from './editor-notices.tsx'
import { FactsSection } from './facts-section.tsx'
import { statusLabel, statusTone } from '../moves/listing-moves.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { PhotosSection } from '../photos/photos-section.tsx'
import { LocationSection } from './location-section.tsx'
import { PreviewLink } from './preview-link.tsx'
import { publishFormId } from '../moves/publish-form.tsx'
import { PublishSection } from '../moves/publish-section.tsx'
import { SaveState } from './save-state.tsx'
import { SectionNav } from './section-nav.tsx'
import { TourSection } from './tour-section.tsx'
import { useAutosave } from './use-autosave.ts'
import { keepsText } from '#platform/web/typed/typed-guard.ts'
import { TextSection } from './text-section.tsx'

/** Everything about one listing on one page, saved while it is typed. */
export function ListingEditor({ accountId, listing: opened }: { accountId: number; listing: MyProperty }) {
  const { saving, state, broughtBack } = useAutosave(accountId, opened)
  const { listing } = state
  const editor = useMemo(() => ({ saving, state, listing }), [saving, state, listing])
  useForgetOlderPages(listing)

  return (
    <EditorContext value={editor}>
      <div data-under-header className="sticky top-[var(--header-height,4rem)] z-20 border-b border-line bg-paper/95 backdrop-blur">
        <div className="page-width flex min-h-16 items-center gap-2 py-2 sm:gap-4">
          <Link
            to={href('/agent/dashboard')}
            aria-label={texts.allListings}
            className="grid size-10 place-items-center rounded-full hover:bg-sunken"
          >
            <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
          </Link>
          <div className="min-w-0 flex-1">
            <h1 className="truncate font-display text-lg font-semibold">{listing.fields.title ?? texts.newListing}</h1>
            <SaveState />
          </div>
          <span className="hidden sm:block">
            <Badge tone={statusTone(listing)}>{statusLabel(listing)}</Badge>
          </span>
          <PreviewLink size="small" />
          {listing.mayPublish ? (
            <Button type="submit" form={publishFormId} size="small">
              {texts.publish}
            </Button>
          ) : (
            !listing.coListing?.isCoAgent && (
              <a href="#publish" className={buttonClass({ size: 'small' })}>
                {texts.updateStatus}
              </a>
            )
          )}
        </div>
      </div>
      <div className="page-width grid gap-x-8 gap-y-4 py-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <div className="lg:sticky lg:top-36">
            <SectionNav listing={listing} />
          </div>
        </div>
        <div className="flex max-w-4xl min-w-0 flex-col gap-6">
          <EditorNotices broughtBack={broughtBack} />
          <CoListingLine />
          {/* The autosave keeps their text, and asks before what cannot be saved is left. */}
          <div {...{ [keepsText]: '' }} className="contents">
            <LocationSection />
            <FactsSection />
            <TextSection />
            <PhotosSection />
          </div>
          <TourSection />
          <AnswersSection />
          <PublishSection />
        </div>
      </div>
      <LeaveDialog />
    </EditorContext>
  )
}

/** The dashboard, the preview and the public page must not show what they knew before this change. */
function useForgetOlderPages(listing: MyProperty): void {
  const queries = useQueryClient()
  useEffect(() => {
    for (const { path } of [listMyProperties, previewProperty, getProperty]) queries.removeQueries({ queryKey: [path], type: 'inactive' })
  }, [queries, listing])
}
