import * as texts from '#texts/agents'
import { useQueryClient } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { myAgentProfile, saveAgentProfile, type AgentProfileChange, type MyAgentProfile } from '#features/agents/contract'
import { readNumber } from '#platform/contract/typed-number.ts'
import { call } from '#platform/web/call/call.ts'
import { FormNumber, FormSelect, FormText, FormTextArea } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { keyOf } from '#platform/web/query/use-call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { phoneText } from '#platform/web/ui/display/phone-link.tsx'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { ProfileFields } from './profile-fields.ts'
import { StateOptions } from './state-options.tsx'

export function AgentProfileForm({ profile, settingUp }: { profile: MyAgentProfile; settingUp: boolean }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { form, submit, errors, busy } = useCheckedForm(ProfileFields, typed(profile), async (values) => {
    const saved = await call(saveAgentProfile, { body: changeFrom(values) })
    queries.setQueryData(keyOf(myAgentProfile, {}), saved)
    form.reset(typed(saved))
    toast({ title: texts.profileSaved })
    if (settingUp) await navigate(href('/agent/dashboard'))
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormText
        form={form}
        name="brokerageName"
        label={texts.brokerage}
        autoComplete="organization"
        help={texts.theNameYourBrokerIsLicensed}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText form={form} name="brokerageCity" label={texts.brokerageCity} optional autoComplete="off" />
        <FormSelect form={form} name="brokerageState" label={texts.brokerageState} optional>
          <StateOptions />
        </FormSelect>
        <FormText
          form={form}
          name="licenceNumber"
          label={texts.licenseNumber}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormSelect form={form} name="licenceState" label={texts.licenseState}>
          <StateOptions />
        </FormSelect>
        <FormText
          form={form}
          name="phone"
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          help={texts.hiddenByDefaultChangeThisIn}
        />
        <FormNumber form={form} name="yearsOfExperience" label={texts.yearsOfExperience} optional />
      </div>
      <FormText form={form} name="cities" label={texts.citiesServed} optional help={texts.separateWithCommasAustinRoundRock} />
      <FormText form={form} name="languages" label={texts.languages} optional help={texts.separateWithCommasEnglishSpanish} />
      <FormText form={form} name="specialties" label={texts.specialties} optional help={texts.separateWithCommasCondosFirstHomes} />
      <FormTextArea form={form} name="bio" label={texts.bio} optional rows={6} />
      <FormText
        form={form}
        name="backlinkUrl"
        label={texts.website}
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="www.example.com"
      />
      <Button type="submit" busy={busy} className="self-start">
        {settingUp ? texts.saveAndContinue : texts.saveProfile}
      </Button>
    </form>
  )
}

function typed(profile: MyAgentProfile) {
  return {
    brokerageName: profile.brokerageName ?? '',
    brokerageCity: profile.brokerageCity ?? '',
    brokerageState: profile.brokerageState ?? '',
    licenceNumber: profile.licenceNumber ?? '',
    licenceState: profile.licenceState ?? '',
    phone: profile.phone ? phoneText(profile.phone) : '',
    yearsOfExperience: profile.yearsOfExperience?.toString() ?? '',
    cities: profile.cities.join(', '),
    specialties: profile.specialties.join(', '),
    languages: profile.languages.join(', '),
    bio: profile.bio,
    backlinkUrl: profile.backlinkUrl ?? '',
  }
}

/** Empty means none. A license is sent only when both of its parts are there. */
function changeFrom(values: ReturnType<typeof typed>): AgentProfileChange {
  const { licenceNumber, licenceState, brokerageState, yearsOfExperience } = values
  return {
    bio: values.bio,
    phone: values.phone,
    cities: listed(values.cities),
    specialties: listed(values.specialties),
    languages: listed(values.languages),
    yearsOfExperience: readNumber(yearsOfExperience) ?? null,
    backlinkUrl: values.backlinkUrl || null,
    brokerageName: values.brokerageName || null,
    brokerageCity: values.brokerageCity || null,
    brokerageState: (brokerageState || null) as AgentProfileChange['brokerageState'],
    ...(licenceNumber &&
      licenceState && { licence: { number: licenceNumber, state: licenceState } as NonNullable<AgentProfileChange['licence']> }),
  }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
