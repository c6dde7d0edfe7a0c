import * as texts from '#texts/agents'
import { normalEmail } from '#platform/contract/email-pattern.ts'
import { fill } from '#platform/contract/fill.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { AgentSignUp, Plan } from '#features/accounts/contract'
import { newAccountShape, signUp, storeAgentSignUp, storedAgentSignUp, syncAgain, type AgentSignUpData } from '#features/accounts/web'
import { FormEmail, FormSelect, FormText } from '#platform/web/form/form-field.tsx'
import { FormProblem } from '#platform/web/form/form-problem.ts'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import type { SessionUser } from '#platform/web/session/session.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { draftOnServer, forgetDraftOnServer, keepDraftOnServer } from './draft-on-server.ts'
import { StateOptions } from './state-options.tsx'
import { usPhoneProblem } from '#platform/web/form/us-phone.ts'

const licenseFields = {
  ...AgentSignUp.shape,
  licenseState: z.string().check(z.minLength(2, texts.chooseTheStateThatIssuedYour)),
  selectedPlan: Plan,
}
const NewAgent = z.object({
  ...newAccountShape,
  name: newAccountShape.name.check(z.minLength(1, texts.enterYourNameAsItAppears)),
  ...licenseFields,
})
// Someone signed in already has an account; its three fields are neither shown nor checked.
const ExistingAccount = z.object({ ...licenseFields, name: z.string(), email: z.string(), password: z.string() })

type Values = z.output<typeof NewAgent>

interface AgentSignUpFormProps {
  user: SessionUser | undefined
  settled: boolean
  /** Called with the chosen plan before the form is sent. */
  onPlan: (plan: Plan) => void
}

/** License and account in one step. What is typed is kept in this browser, the password excepted. */
export function AgentSignUpForm({ user, settled, onPlan }: AgentSignUpFormProps) {
  const [search] = useSearchParams()
  const wantedPlan = Plan.safeParse(search.get('plan')).data ?? 'basic'
  const empty = {
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    licenseNumber: '',
    licenseState: '',
    phone: '',
    selectedPlan: wantedPlan,
  }
  const { form, submit, errors, busy } = useCheckedForm<typeof empty, Values>(user ? ExistingAccount : NewAgent, empty, async (values) => {
    const phoneProblem = await usPhoneProblem(values.phone)
    if (phoneProblem) throw new FormProblem(phoneProblem, 'phone')
    storeAgentSignUp(stored(values, true))
    onPlan(values.selectedPlan)
    try {
      // The signed-in session that follows makes this page lead on to the profile.
      await (user ? syncAgain() : signUp(values))
      forgetDraftOnServer()
    } catch (error) {
      storeAgentSignUp(stored(values, false))
      throw error
    }
  })

  useEffect(() => {
    const draft = storedAgentSignUp()
    if (user) {
      form.setValue('email', user.email)
      form.setValue('name', user.name)
    }
    if (draft) {
      const { licenseNumber, licenseState, phone, selectedPlan, email, name } = draft
      form.reset(
        { ...form.getValues(), licenseNumber, licenseState, phone, selectedPlan, ...(user ? {} : { email, name }) },
        { keepDirtyValues: true },
      )
    }
    const keep = keepDraftOnServer()
    if (!draft)
      void draftOnServer().then((cached) => {
        if (!cached) return
        const { email, name, ...license } = cached
        form.reset({ ...form.getValues(), ...license, ...(user ? {} : { email, name }) }, { keepDirtyValues: true })
      })
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (form.formState.isSubmitting) return
        storeAgentSignUp(stored(values, false))
        keep.later(stored(values, false))
      },
    })
    return () => {
      stop()
      keep.end()
    }
  }, [form, user])

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      {!user && (
        <>
          <FormText form={form} name="name" label={texts.name} autoComplete="name" help={texts.asItAppearsOnYourLicense} />
          <FormEmail form={form} />
          <FormText
            form={form}
            name="password"
            label={texts.password}
            type="password"
            autoComplete="new-password"
            help={texts.atLeast8Characters}
          />
        </>
      )}
      {user && <p>{fill(texts.forYourAccountEmail, { email: user.email })}</p>}
      <FormText
        form={form}
        name="licenseNumber"
        label={texts.licenseNumber}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormSelect form={form} name="licenseState" label={texts.licenseState} autoComplete="address-level1">
        <StateOptions />
      </FormSelect>
      <FormText
        form={form}
        name="phone"
        label={texts.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help={texts.aUsNumberWeWontShow}
      />
      <FormSelect form={form} name="selectedPlan" label={texts.plan} help={texts.youWontBeChargedNowAnd}>
        <option value="basic">{texts.basic}</option>
        <option value="pro">{texts.pro}</option>
        <option value="premium">{texts.premium}</option>
      </FormSelect>
      <Button type="submit" busy={busy} disabled={!settled}>
        {texts.signUpAsAnAgent}
      </Button>
    </form>
  )
}

function stored(values: Omit<Values, 'password' | 'licenseState'> & { licenseState: string }, pending: boolean): AgentSignUpData {
  const { licenseNumber, licenseState, phone, selectedPlan, email, name } = values
  return { pending, licenseNumber, licenseState, phone, selectedPlan, isFounder: false, email: normalEmail(email), name }
}
