import * as texts from '#texts/listings'
import { fill } from '#platform/contract/fill.ts'
import type { MyProperty } from '#features/listings/contract'
import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { VerifyEmailNotice } from '#features/accounts/web'
import { useUser } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { DraftDay } from '../editor/draft-field.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { EditorSection } from '../editor/editor-section.tsx'
import { movesOf, statusLabel, statusTone, moveText, type ListingMove } from './listing-moves.ts'
import { LiveListing } from './live-listing.tsx'
import { MissingList } from './missing-list.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PublishForm } from './publish-form.tsx'

function seenBy({ isPublic, coListing }: MyProperty): string {
  if (isPublic) return texts.buyersCanSeeThisListing
  if (!coListing) return texts.onlyYouCanSeeThisListing
  return fill(texts.onlyYouAndNameCanSeeThisListing, { name: coListing.isCoAgent ? coListing.listAgentName : coListing.coAgentName })
}

export function PublishSection() {
  const { listing, saving } = useEditor()
  const user = useUser()
  const navigate = useNavigate()
  const [move, setMove] = useState<ListingMove>()
  const moves = movesOf(listing)
  return (
    <EditorSection id="publish">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={statusTone(listing)}>{statusLabel(listing)}</Badge>
        <p className="text-quiet">{seenBy(listing)}</p>
      </div>
      {listing.isPublic && <LiveListing listing={listing} />}
      {listing.mayPublish && <VerifyEmailNotice reason={texts.openItBeforeYouPublishThis} />}
      <MissingList listing={listing} verified={user?.emailVerified === true} />
      {!listing.coListing?.isCoAgent && (
        <DraftDay
          name="expirationDate"
          label={texts.listingAgreementEnds}
          optional
          help={texts.theListingComesOffTheMarket}
          fieldClass="max-w-80"
        />
      )}
      {listing.mayPublish && <PublishForm />}
      {listing.editorialStatus === 'in_review' && (
        <Notice title={texts.thisListingIsBeingReviewed}>
          <p>{texts.itGoesLiveAsSoonAs}</p>
        </Notice>
      )}
      {listing.editorialStatus === 'changes_requested' && (
        <Notice tone="attention" title={texts.theReviewerAskedForChanges}>
          <Link to={href('/agent/approvals')} className="underline underline-offset-2">
            {texts.readTheNote}
          </Link>
        </Notice>
      )}
      {moves.length > 0 && (
        <div className="flex flex-col gap-3 border-t border-line pt-5">
          <h3 className="font-semibold">{listing.mayPublish ? texts.dontNeedThisDraft : texts.updateStatus}</h3>
          <div className="flex flex-wrap gap-2">
            {moves.map((next) => (
              <Button key={moveText(next).action} size="small" variant="secondary" onClick={() => setMove(next)}>
                {moveText(next).action}
              </Button>
            ))}
          </div>
        </div>
      )}
      {move && (
        <MoveDialog
          listing={{ id: listing.id, title: listing.fields.title, price: listing.fields.price }}
          move={move}
          onClose={() => setMove(undefined)}
          onDone={(changed) => {
            setMove(undefined)
            if (changed) {
              saving.replace(changed)
              return toast({ title: texts.listingUpdated })
            }
            saving.discard()
            toast({ title: texts.draftDeleted })
            return void navigate(href('/agent/dashboard'), { replace: true })
          }}
        />
      )}
    </EditorSection>
  )
}
