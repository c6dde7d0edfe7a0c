import * as texts from '#texts/analytics'
import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#platform/contract/fill.ts'
import { useState, type FormEvent } from 'react'
import { createReportLink, reportLinks, revokeReportLink, type ListingNumbers, type ReportLink } from '#features/analytics/contract'
import { explain } from '#platform/web/call/call.ts'
import { saveFile } from '#platform/web/call/save-file.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { keyOf, useRead, useSend } from '#platform/web/query/use-call.ts'
import { copyLink } from '#platform/web/toast/copy-link.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'
import { Field } from '#platform/web/ui/forms/field.tsx'
import { Select } from '#platform/web/ui/forms/select.tsx'
import { counted } from '#platform/web/ui/text/format.ts'
import { dayText } from '#platform/web/ui/text/day-text.ts'

/** Links to the numbers of one home, for its seller. */
export function ReportLinks({ homes }: { homes: readonly Pick<ListingNumbers, 'id' | 'title'>[] }) {
  const queries = useQueryClient()
  const reading = useRead(reportLinks, {})
  const { mutateAsync: create, isPending } = useSend(createReportLink)
  const [made, setMade] = useState<string>()
  const again = () => queries.invalidateQueries({ queryKey: keyOf(reportLinks, {}) })

  async function savePdf(form: HTMLFormElement | null) {
    const propertyId = form ? String(new FormData(form).get('home')) : ''
    try {
      await saveFile(`/api/agent/analytics/${encodeURIComponent(propertyId)}/pdf`, () => `seller-report-${propertyId}.pdf`)
    } catch (error) {
      toast({ title: explain(error), variant: 'destructive' })
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const propertyId = Number(new FormData(event.currentTarget).get('home'))
    try {
      setMade((await create({ body: { propertyId } })).url)
      await again()
    } catch (error) {
      toast({ title: explain(error), variant: 'destructive' })
    }
  }

  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h3 className="font-display text-lg font-semibold">{texts.sellerReports}</h3>
        <p className="mt-1 text-sm text-quiet">{texts.sellerReportsHelp}</p>
      </div>
      <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
        <Field label={texts.home} className="min-w-0 max-w-full sm:w-72">
          <Select name="home">
            {homes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title || texts.homeWithoutTitle}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" busy={isPending}>
          {texts.createALink}
        </Button>
        <Button variant="secondary" onClick={({ currentTarget }) => void savePdf(currentTarget.form)}>
          {texts.downloadPdf}
        </Button>
      </form>
      {made && (
        <Notice tone="good" title={texts.yourNewLink} role="status">
          <p className="break-all">{made}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              size="small"
              variant="secondary"
              onClick={() => void copyLink(made, { title: texts.linkIsCopied }, texts.copyItYourself)}
            >
              {texts.copyTheLink}
            </Button>
            <ButtonLink size="small" variant="secondary" to={new URL(made).pathname}>
              {texts.openTheReport}
            </ButtonLink>
          </div>
        </Notice>
      )}
      <ReadView
        reading={reading}
        what={texts.reportLinksInSentence}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-sm text-quiet">{texts.noReportsShared}</p>}
      >
        {({ items }) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((link) => (
              <LinkLine key={link.id} link={link} onRevoked={again} />
            ))}
          </ul>
        )}
      </ReadView>
    </Card>
  )
}

function LinkLine({ link: { id, title, createdAt, openedCount }, onRevoked }: { link: ReportLink; onRevoked: () => unknown }) {
  const { mutateAsync: revoke, isPending } = useSend(revokeReportLink)
  const values = { day: dayText(createdAt.slice(0, 10)), times: counted(openedCount, texts.time) }
  async function press() {
    try {
      await revoke({ params: { id } })
      toast({ title: texts.linkIsRevoked })
      await onRevoked()
    } catch (error) {
      toast({ title: explain(error), variant: 'destructive' })
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">{title || texts.homeWithoutTitle}</p>
        <p className="text-sm text-quiet">{fill(openedCount > 0 ? texts.createdAndOpened : texts.neverOpened, values)}</p>
      </div>
      <Button
        size="small"
        variant="secondary"
        busy={isPending}
        aria-label={fill(texts.revokeLinkTo, { title })}
        onClick={() => void press()}
      >
        {texts.revoke}
      </Button>
    </li>
  )
}
