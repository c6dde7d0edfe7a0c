import * as texts from '#texts/admin'
import { useState } from 'react'
import { RequireRole } from '#features/session/web'
import { fill } from '#platform/contract/fill.ts'
import { product } from '#platform/contract/product.ts'
import { PageTitle } from '#platform/web/ui/display/page-title.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { SiteAnalytics } from './site-analytics.tsx'

export const meta = () => [{ title: fill(texts.siteAnalyticsName, { name: product.name }) }, { name: 'robots', content: 'noindex' }]

export default function SiteAnalyticsPage() {
  return (
    <RequireRole level="admin">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 py-10">
        <PageTitle>{texts.siteAnalytics}</PageTitle>
        <ChosenWeeks />
      </div>
    </RequireRole>
  )
}

const choices = [12, 26, 52, 104]

export function ChosenWeeks() {
  const [weeks, setWeeks] = useState(12)
  return (
    <>
      <Field label={texts.period} className="w-full max-w-xs">
        <Select value={weeks} onChange={(event) => setWeeks(Number(event.target.value))}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {fill(texts.lastWeeks, { weeks: choice })}
            </option>
          ))}
        </Select>
      </Field>
      <SiteAnalytics weeks={weeks} />
    </>
  )
}
