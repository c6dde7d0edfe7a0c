import * as texts from '#texts/messaging'
import { fill } from '#platform/contract/fill.ts'
import { FileCheck2, FileWarning, Scale } from 'lucide-react'
import { format } from 'date-fns'
import { href, Link } from 'react-router'
import { NoticeText } from '#features/law/web'
import type { Notice } from '../../contract/conversation.ts'

/** Renders a notice of first contact as a system message, with the record of its delivery. */
export function NoticeLine({ me, notice }: { me: number; notice: Notice }) {
  const { agentId, agentName, receiverName, title, body, kind, url, formVersion, fingerprint, deliveredAt } = notice
  const completed = kind === 'completed'
  const at = new Date(deliveredAt)
  const Icon = { completed: FileCheck2, form: FileWarning, text: Scale }[kind]
  return (
    <li className="my-2 flex max-w-prose gap-3 self-center rounded-card border border-line bg-sunken px-4 py-3 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-spruce" />
      <div className="min-w-0">
        {!url && <p className="font-medium">{title}</p>}
        <NoticeText body={body} />
        {url && (
          <p>
            <a href={url} target="_blank" rel="noopener noreferrer" className="font-medium text-spruce underline underline-offset-2">
              {title}
            </a>
            <span>
              {completed ? fill(texts.completedByAgentName, { agentName }) : fill(texts.blankFormFromTheCommission, { agentName })}
            </span>
          </p>
        )}
        {kind === 'form' && agentId === me && (
          <p className="mt-1">
            {fill(texts.receiverNameNeedsYourCompletedForm, { receiverName })}{' '}
            <Link to={href('/agent/profile')} className="font-medium text-spruce underline underline-offset-2">
              {texts.addItToYourProfile}
            </Link>
            {texts.weWillLinkItWithYourNextMessage}
          </p>
        )}
        <p className="mt-1 text-xs break-words text-quiet">
          {fill(texts.sentToReceiverNameOn, { receiverName })}{' '}
          <time dateTime={deliveredAt}>{fill(texts.dateAtTime, { date: format(at, 'MMMM d, yyyy'), time: format(at, 'h:mm a') })}</time>
          {formVersion && <span>{fill(texts.formFormVersion, { formVersion })}</span>}
          {fingerprint && <span>{`, file ${fingerprint.slice(0, 12)}`}</span>}
          <span>.</span>
        </p>
      </div>
    </li>
  )
}
