import * as texts from '#texts/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { myTextAlerts, saveTextAlerts, type TextAlerts } from '#features/notifications/contract'
import { fill } from '#platform/contract/fill.ts'
import { explain } from '#platform/web/call/call.ts'
import { keyOf, useRead, useSend } from '#platform/web/query/use-call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/display/card.tsx'
import { phoneText } from '#platform/web/ui/display/phone-link.tsx'
import { LocalDay } from '#platform/web/ui/text/local-day.tsx'

/** Whether alerts come by text, and what one agrees to; nothing where this site sends none. */
export function TextSettings() {
  const queries = useQueryClient()
  const { data } = useRead(myTextAlerts, {})
  const sending = useSend(saveTextAlerts)
  if (!data || data.state === 'closed') return null
  const { state, phone, statement, agreedAt, coversLeads, sent, limit } = data
  const isOutdated = state === 'on' && !coversLeads
  const change = (isOn: boolean) =>
    sending.mutate(
      { body: { isOn, statement: isOn ? statement : '' } },
      { onSuccess: (saved) => queries.setQueryData(keyOf(myTextAlerts, {}), saved) },
    )
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-display text-xl font-semibold">{texts.textAlerts}</h2>
        <p className="mt-1 text-sm text-quiet" role="status">
          <span>{fill(aboutOf[state], { phone: phone ? phoneText(phone) : '' })}</span>
          {state === 'on' && agreedAt && (
            <>
              {' '}
              {texts.youAgreedOn} <LocalDay at={agreedAt} />.
            </>
          )}
        </p>
        {state === 'on' && limit !== null && (
          <p className="mt-2 text-sm text-quiet">{fill(sent < limit ? texts.sentOfLimitTexts : texts.allTextsAreUsed, { sent, limit })}</p>
        )}
        {isOutdated && <p className="mt-2 text-sm font-medium">{texts.agreeToTextsAboutLeads}</p>}
        {(state === 'off' || isOutdated) && <p className="mt-2 text-sm">{statement}</p>}
        {sending.error && (
          <p className="mt-2 text-sm font-medium text-brick" role="alert">
            {explain(sending.error)}
          </p>
        )}
      </div>
      {state === 'unverified' && (
        <Link to={href('/agent/verify-phone')} className="py-1 text-spruce underline underline-offset-2">
          {texts.verifyPhone}
        </Link>
      )}
      {isOutdated && (
        <Button size="small" busy={sending.isPending} onClick={() => change(true)}>
          {texts.agree}
        </Button>
      )}
      {(state === 'on' || state === 'off') && (
        <Button variant="secondary" size="small" busy={sending.isPending} onClick={() => change(state === 'off')}>
          {state === 'on' ? texts.turnOff : texts.agreeAndTurnOn}
        </Button>
      )}
    </Card>
  )
}

const aboutOf: Record<Exclude<TextAlerts['state'], 'closed'>, string> = {
  unverified: texts.verifyYourPhoneToGetTexts,
  off: texts.getAlertsByTextAt,
  on: texts.alertsGoTo,
  stopped: texts.youTextedStop,
}
