import * as texts from '#texts/campaigns'
import { useState } from 'react'
import { addCampaign, CampaignText, changeCampaign, zoneNames, zones, type AdminCampaign } from '#features/campaigns/contract'
import { dayAsTyped } from '#platform/contract/typed-day.ts'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormDay, FormNumber, FormSelect, FormText, FormTextArea } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ListingPicker } from './listing-picker.tsx'

/** Without an event it adds a draft. */
export function EventForm({ event, onSaved }: { event?: AdminCampaign; onSaved: () => void | Promise<void> }) {
  const [homes, setChosen] = useState(event?.homes ?? [])
  const { form, submit, errors, busy } = useCheckedForm(
    CampaignText,
    {
      title: event?.title ?? '',
      body: event?.body ?? '',
      place: event?.place ?? '',
      terms: event?.terms ?? '',
      startDate: event ? dayAsTyped(event.startDate) : '',
      startTime: event?.startTime ?? '10:00',
      endDate: event ? dayAsTyped(event.endDate) : '',
      endTime: event?.endTime ?? '16:00',
      timeZone: event?.timeZone ?? 'America/Chicago',
      guestLimit: event?.guestLimit ?? '',
      livestreamUrl: event?.livestreamUrl ?? '',
      propertyIds: homes.map(({ id }) => id),
    },
    async (body) => {
      if (event) await call(changeCampaign, { params: { id: event.id }, body: { ...body, revision: event.revision } })
      else await call(addCampaign, { body })
      await onSaved()
    },
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormText form={form} name="title" label={texts.title} />
      <FormTextArea form={form} name="body" label={texts.description} rows={6} />
      <FormText form={form} name="place" label={texts.place} optional help={texts.addressOrOnline} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormDay form={form} name="startDate" label={texts.startDate} />
        <FormText form={form} name="startTime" label={texts.startTime} type="time" />
        <FormDay form={form} name="endDate" label={texts.endDate} />
        <FormText form={form} name="endTime" label={texts.endTime} type="time" />
        <FormSelect form={form} name="timeZone" label={texts.timeZone}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zoneNames[zone]}
            </option>
          ))}
        </FormSelect>
        <FormNumber form={form} name="guestLimit" label={texts.guestLimit} optional help={texts.blankForNoLimit} />
      </div>
      <FormText
        form={form}
        name="livestreamUrl"
        label={texts.livestreamLink}
        type="url"
        inputMode="url"
        optional
        help={texts.shownFromAnHourBefore}
      />
      <FormTextArea form={form} name="terms" label={texts.terms} optional help={texts.termsHelp} />
      <ListingPicker
        chosen={homes}
        error={errors.find(({ fieldId }) => fieldId === 'propertyIds')?.message}
        onChange={(chosen) => {
          setChosen(chosen)
          form.setValue(
            'propertyIds',
            chosen.map(({ id }) => id),
            { shouldDirty: true },
          )
        }}
      />
      <Button type="submit" busy={busy} className="self-start">
        {texts.save}
      </Button>
    </form>
  )
}
