import * as texts from '#texts/guides'
import * as z from 'zod/mini'
import { VerifyEmailNotice } from '#features/accounts/web'
import {
  changeGuide,
  GuideKind,
  GuidePlace,
  guideTopics,
  GuideText,
  publishGuide,
  topicNames,
  type Guide,
  type GuideTopic,
} from '#features/guides/contract'
import type { Video } from '#features/videos/contract'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormSelect, FormText, FormTextArea } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { currentToken, useUser } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { PlacesEditor } from './places-editor.tsx'

/** As a form holds it: everything is text until it is checked. */
const Typed = z.pipe(
  z.pipe(
    z.object({
      videoId: z.string(),
      kind: GuideKind,
      topic: z.string(),
      title: z.string(),
      summary: z.string(),
      zipCode: z.string(),
      places: z.array(GuidePlace),
    }),
    z.transform(({ videoId, kind, topic, zipCode, places, ...words }) => ({
      ...words,
      kind,
      videoId: Number(videoId),
      topic: kind === 'guide' && topic !== '' ? (topic as GuideTopic) : null,
      zipCode: zipCode.trim() || null,
      places: kind === 'lifestyle' ? places : [],
    })),
  ),
  GuideText,
)

interface GuideFormProps {
  /** Without one it publishes another. */
  guide?: Guide
  videos: readonly Video[]
  onSaved: (title: string) => void | Promise<void>
  onClose: () => void
}

export function GuideForm({ guide, videos, onSaved, onClose }: GuideFormProps) {
  const user = useUser()
  const { form, submit, errors, busy } = useCheckedForm(
    Typed,
    {
      videoId: guide ? String(guide.video.id) : '',
      kind: guide?.kind ?? 'guide',
      topic: guide?.topic ?? '',
      title: guide?.title ?? '',
      summary: guide?.summary ?? '',
      zipCode: guide?.zipCode ?? '',
      places: guide?.places ?? [],
    },
    async (body) => {
      if (guide) await call(changeGuide, { params: { id: guide.id }, body })
      else {
        // The link may have been opened on another device since.
        if (user && !user.emailVerified) await currentToken(true)
        await call(publishGuide, { body })
      }
      await onSaved(body.title)
    },
  )
  const [kind, videoId, places] = form.watch(['kind', 'videoId', 'places'])
  const video = videos.find(({ id }) => String(id) === videoId)
  return (
    <Card>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        {!guide && <VerifyEmailNotice reason={texts.openItBeforeYouPublishA} />}
        <FormErrors errors={errors} />
        <FormSelect form={form} name="videoId" label={texts.video}>
          <option value="">{texts.chooseAVideo}</option>
          {videos.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </FormSelect>
        <div className="grid gap-5 sm:grid-cols-2">
          <FormSelect form={form} name="kind" label={texts.type}>
            <option value="guide">{texts.buyerGuide}</option>
            <option value="lifestyle">{texts.neighborhood}</option>
          </FormSelect>
          {kind === 'guide' && (
            <FormSelect form={form} name="topic" label={texts.step}>
              <option value="">{texts.chooseAStep}</option>
              {guideTopics.map((topic) => (
                <option key={topic} value={topic}>
                  {topicNames[topic]}
                </option>
              ))}
            </FormSelect>
          )}
        </div>
        <FormText form={form} name="title" label={texts.title} />
        <FormTextArea form={form} name="summary" label={texts.description} optional help={texts.describePlacesAndFactsNotWho} />
        <FormText form={form} name="zipCode" label={texts.zip} optional inputMode="numeric" help={texts.peopleNearThisZIPSeeIt} />
        {kind === 'lifestyle' && video && (
          <PlacesEditor
            key={video.id}
            video={video}
            places={places}
            error={form.formState.errors.places ? errors.find(({ fieldId }) => fieldId === 'places')?.message : undefined}
            onChange={(next) => form.setValue('places', next, { shouldDirty: true })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {guide ? texts.save : texts.publish}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}
