import * as texts from '#texts/jurisdictions'
import { useState } from 'react'
import type { PackUse } from '#features/jurisdictions/contract'
import type { Jurisdiction, StateNotice } from '#features/law/contract'
import { fill } from '#platform/contract/fill.ts'
import { Spinner } from '#platform/web/ui/feedback/spinner.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { noticesOf } from './notices-of.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { RequestedPart } from '#platform/web/ui/lazy-parts.tsx'

interface NoticePreviewsProps {
  pack: Jurisdiction
  use: PackUse
  /** What this site tells people of each state now. */
  own: readonly StateNotice[]
}

/** All notices of a pack one below the other, at the width and in the colors that are chosen. */
export function NoticePreviews({ pack, use, own }: NoticePreviewsProps) {
  const [width, setWidth] = useState('phone')
  const [colors, setColors] = useState('light')
  return (
    <section aria-labelledby="notices" className="flex flex-col gap-6">
      <div>
        <h2 id="notices" className="font-display text-xl font-semibold">
          {texts.notices}
        </h2>
        <p className="text-quiet">{texts.noticesLead}</p>
      </div>
      <div className="flex flex-wrap gap-4">
        <Field label={texts.width}>
          <Select value={width} onChange={(event) => setWidth(event.target.value)}>
            <option value="phone">{texts.phone}</option>
            <option value="desktop">{texts.desktop}</option>
          </Select>
        </Field>
        <Field label={texts.colors}>
          <Select value={colors} onChange={(event) => setColors(event.target.value)}>
            <option value="light">{texts.light}</option>
            <option value="dark">{texts.dark}</option>
          </Select>
        </Field>
      </div>
      {noticesOf(pack, use, own).map(({ title, where, content }) => (
        <article key={title} aria-label={title} className="flex flex-col gap-2">
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="text-sm text-quiet">{where}</p>
          <PreviewFrame title={fill(texts.previewOf, { title })} isWide={width === 'desktop'} isDark={colors === 'dark'}>
            <RequestedPart fallback={<Spinner label={title} />}>{content}</RequestedPart>
          </PreviewFrame>
        </article>
      ))}
    </section>
  )
}
