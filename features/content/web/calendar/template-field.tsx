import * as texts from '#texts/content'
import { useState } from 'react'
import { postTemplates } from '#features/content/contract'
import { useRead } from '#platform/web/query/use-call.ts'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'

interface TemplateFieldProps {
  postId: number
  templateId: number | null
  body: string
  error: string | undefined
  onChoose: (templateId: number | null, body: string) => void
}

/** Templates that administrators share, filled in with the home of a post; choosing one's own text again brings it back as it was. */
export function TemplateField({ postId, templateId, body, error, onChoose }: TemplateFieldProps) {
  const { data } = useRead(postTemplates, { params: { postId } })
  const [typed, setTyped] = useState(body)
  if (!data || data.items.length === 0) return null
  const choose = (value: string) => {
    const template = data.items.find(({ id }) => String(id) === value)
    if (templateId === null) setTyped(body)
    onChoose(template?.id ?? null, template?.text ?? typed)
  }
  const shown = data.items.some(({ id }) => id === templateId) ? String(templateId) : ''
  return (
    <Field label={texts.startFromATemplate} error={error} className="sm:col-span-2">
      <Select value={shown} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{texts.myOwnText}</option>
        {data.items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
