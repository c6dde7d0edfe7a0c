import * as texts from '#texts/insights'
import { fill } from '#platform/contract/fill.ts'
import {
  addInsight,
  changeInsight,
  maxTipAgeDays,
  InsightType,
  InsightText,
  insightCategories,
  type Insight,
} from '#features/insights/contract'
import { call } from '#platform/web/call/call.ts'
import { FormErrors } from '#platform/web/form/form-errors.tsx'
import { FormDay, FormNumber, FormSelect, FormText, FormTextArea } from '#platform/web/form/form-field.tsx'
import { useCheckedForm } from '#platform/web/form/use-checked-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { categoryNames, typeNames } from './insight-labels.ts'

/** Without a tip it adds one. */
export function InsightForm({ tip, onSaved }: { tip?: Insight; onSaved: () => void | Promise<void> }) {
  const { form, submit, errors, busy } = useCheckedForm(
    InsightText,
    {
      title: tip?.title ?? '',
      content: tip?.content ?? '',
      category: tip?.category ?? 'pricing',
      type: tip?.type ?? 'tip',
      source: tip?.source ?? '',
      sourceUrl: tip?.sourceUrl ?? '',
      asOf: tip?.asOf ?? '',
      goodForDays: tip?.goodForDays ?? '',
    },
    async (body) => {
      if (tip) await call(changeInsight, { params: { id: tip.id }, body })
      else await call(addInsight, { body })
      await onSaved()
    },
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormErrors errors={errors} />
      <FormText form={form} name="title" label={texts.title} />
      <FormTextArea form={form} name="content" label={texts.tip} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect form={form} name="category" label={texts.category}>
          {insightCategories.map((name) => (
            <option key={name} value={name}>
              {categoryNames[name]}
            </option>
          ))}
        </FormSelect>
        <FormSelect form={form} name="type" label={texts.type}>
          {InsightType.options.map((name) => (
            <option key={name} value={name}>
              {typeNames[name]}
            </option>
          ))}
        </FormSelect>
        <FormText form={form} name="source" label={texts.source} optional help={texts.requiredForFigures} />
        <FormText form={form} name="sourceUrl" label={texts.sourceLink} optional type="url" />
        <FormDay form={form} name="asOf" label={texts.sourceDate} optional />
        <FormNumber
          form={form}
          name="goodForDays"
          label={texts.daysValid}
          optional
          help={fill(texts.leaveBlankForMaximumDays, { maximum: maxTipAgeDays })}
        />
      </div>
      <Button type="submit" busy={busy} className="self-start">
        {texts.save}
      </Button>
    </form>
  )
}
