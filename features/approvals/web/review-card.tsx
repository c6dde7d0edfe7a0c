import * as texts from '#texts/approvals'
import { fill } from '#platform/contract/fill.ts'
import { useQueryClient } from '@tanstack/react-query'
import { changedFacts, decideListing, factNames, listApprovals, type FactName, type Waiting } from '#features/approvals/contract'
import { PhotoChanges, RoomChanges, TourChanges, VideoChanges } from '#features/listings/web'
import { explain, CallError } from '#platform/web/call/call.ts'
import { useSend } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Card } from '#platform/web/ui/display/card.tsx'
import { DecisionForm } from '#platform/web/ui/forms/decision-form.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

const factLabels: Readonly<Record<FactName, string>> = {
  title: texts.title,
  price: texts.price,
  address: texts.address,
  facts: texts.facts,
  description: texts.description,
  amenities: texts.amenities,
  photos: texts.photos,
  rooms: texts.rooms,
}

/** One listing that waits: what it is, what changed since it was sent back, and the two ways to decide. */
export function ReviewCard({ listing }: { listing: Waiting }) {
  const queries = useQueryClient()
  const deciding = useSend(decideListing)
  const { id, version, facts, before, changes, agentName, handedInAt, photos, photoChanges, tourChanges, roomChanges, videoChanges } =
    listing
  const problem = deciding.error instanceof CallError ? deciding.error.fields.reason : undefined

  const decide = (approve: boolean, reason: string) =>
    deciding.mutate(
      { params: { propertyId: id }, body: { version, approve, reason } },
      {
        onSuccess(approvals) {
          queries.setQueriesData({ queryKey: [listApprovals.path] }, approvals)
          toast({
            title: changes
              ? approve
                ? texts.changesApproved
                : texts.changesSentBack
              : approve
                ? texts.listingApproved
                : texts.listingSentBack,
          })
        },
        // Somebody else may have decided, or its agent changed it: the list is read anew, and what was typed stays.
        onError: () => void queries.invalidateQueries({ queryKey: [listApprovals.path] }),
      },
    )

  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="text-lg font-semibold break-words">{facts.title}</h3>
        <p className="text-sm text-quiet">
          {fill(texts.submittedByName, { name: agentName })} · <LocalDay at={handedInAt} />
        </p>
      </div>
      {photos.length > 0 && !photoChanges && (
        <ul className="flex flex-wrap gap-2" aria-label={texts.photos}>
          {photos.map((photo) => (
            <li key={photo.id} className="shrink-0">
              <img src={photo.url} alt={photo.alt} className="h-28 rounded-field object-cover" loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {before && <SinceSentBack listing={listing} before={before} />}
      {changes && (
        <section className="flex flex-col gap-3">
          <h4 className="font-semibold">{texts.changesToLive}</h4>
          <p className="text-sm text-quiet">{texts.changesHelp}</p>
          <BeforeAndNow changes={changes} />
          {photoChanges && <PhotoChanges {...photoChanges} afterLabel={texts.afterApproval} />}
          {tourChanges && <TourChanges {...tourChanges} afterLabel={texts.afterApproval} />}
          <VideoChanges videos={videoChanges} afterLabel={texts.afterApproval} />
          <RoomChanges videos={roomChanges} afterLabel={texts.afterApproval} />
        </section>
      )}
      <details open={!before && !changes}>
        <summary className="cursor-pointer font-medium">{changes ? texts.liveNow : texts.whole}</summary>
        <dl className="mt-3 flex flex-col gap-3">
          {factNames
            .filter((name) => name !== 'title' && facts[name])
            .map((name) => (
              <div key={name}>
                <dt className="text-sm text-quiet">{factLabels[name]}</dt>
                <dd className="break-words whitespace-pre-line">{facts[name]}</dd>
              </div>
            ))}
        </dl>
      </details>
      <DecisionForm
        note={texts.note}
        help={texts.requiredToSendBack}
        approve={texts.approve}
        decline={texts.sendBack}
        error={problem ?? (deciding.error ? explain(deciding.error) : undefined)}
        busy={deciding.isPending}
        onDecide={decide}
      />
    </Card>
  )
}

function SinceSentBack({ listing: { facts }, before }: { listing: Waiting; before: NonNullable<Waiting['before']> }) {
  const changes = changedFacts(before.facts, facts)
  return (
    <section className="flex flex-col gap-3">
      <h4 className="font-semibold">{texts.whatChanged}</h4>
      <p className="text-sm break-words">{fill(texts.youAskedFor, { reason: before.reason })}</p>
      {changes.length === 0 && <p className="text-quiet">{texts.nothingChanged}</p>}
      <BeforeAndNow changes={changes.map(({ name, ...change }) => ({ label: factLabels[name], ...change }))} />
    </section>
  )
}

function BeforeAndNow({ changes }: { changes: NonNullable<Waiting['changes']> }) {
  return changes.map((change) => (
    <div key={change.label} className="grid gap-2 sm:grid-cols-2">
      <p className="text-sm font-medium sm:col-span-2">{change.label}</p>
      {[
        { name: texts.before, text: change.before, className: 'bg-sunken' },
        { name: texts.now, text: change.after, className: 'bg-spruce-soft' },
      ].map(({ name, text, className }) => (
        <div key={name} className={`min-w-0 rounded-field px-3 py-2 ${className}`}>
          <p className="text-xs font-medium">{name}</p>
          <p className="break-words whitespace-pre-line">{text || texts.empty}</p>
        </div>
      ))}
    </div>
  ))
}
