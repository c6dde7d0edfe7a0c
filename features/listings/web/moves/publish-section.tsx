import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { VerifyEmailNotice } from '#features/accounts/web'
import { useUser } from '#platform/web/session/session.ts'
import { ButtonLink, Button } from '#platform/web/ui/button.tsx'
import { Badge } from '#platform/web/ui/display/badge.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { DraftDay } from '../editor/draft-field.tsx'
import { useEditor } from '../editor/editor-context.ts'
import { EditorSection } from '../editor/editor-section.tsx'
import { movesOf, statusLabel, statusTone, moveText, type ListingMove } from './listing-moves.ts'
import { MissingList } from './missing-list.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PublishForm } from './publish-form.tsx'

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
        <p className="text-quiet">{listing.isPublic ? 'Visitors can see this home.' : 'Only you can see this home.'}</p>
        {listing.isPublic && (
          <ButtonLink variant="quiet" size="small" to={href('/property/:id', { id: String(listing.id) })}>
            See the public page
          </ButtonLink>
        )}
      </div>
      {listing.mayPublish && <VerifyEmailNotice reason="Open it before you publish this home." />}
      <MissingList listing={listing} verified={user?.emailVerified === true} />
      <DraftDay
        name="expirationDate"
        label="Listing agreement ends"
        optional
        help="After this day the home leaves the market by itself."
        fieldClass="max-w-80"
      />
      {listing.mayPublish && <PublishForm />}
      {listing.editorialStatus === 'in_review' && (
        <Notice title="A reviewer is looking at this home">
          <p>Visitors see it as soon as it is approved. You hear about it here.</p>
        </Notice>
      )}
      {moves.length > 0 && (
        <div className="flex flex-col gap-3 border-t border-line pt-5">
          <h3 className="font-semibold">{listing.mayPublish ? 'Not needed any more?' : 'What happens next'}</h3>
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
              return toast({ title: `${moveText(move).action}: done` })
            }
            saving.discard()
            toast({ title: 'Draft deleted' })
            return void navigate(href('/agent/dashboard'), { replace: true })
          }}
        />
      )}
    </EditorSection>
  )
}
