import * as texts from '#texts/feedback'
import { fill } from '#platform/contract/fill.ts'
import { clsx } from 'clsx'
import { format } from 'date-fns/format'
import type { FeedbackNotification, FeedbackState } from '#features/feedback/contract'
import { stateNames, typeNames } from './feedback-names.ts'
import { deleteNotification, markNotificationRead, setNotificationState } from './notification-actions.ts'

const dateFormat = 'MMM d, h:mm a'

export function NotificationRow({ notification }: { notification: FeedbackNotification }) {
  const { id, type, message, userName, userEmail, isRead, createdAt, status, context } = notification
  const sender = userName || userEmail || 'Anonymous'
  return (
    <li className="p-2">
      <button
        type="button"
        onClick={() => !isRead && markNotificationRead(id)}
        className="block w-full rounded-field px-2 py-1.5 text-left hover:bg-sunken"
      >
        <span className="flex items-baseline justify-between gap-3 text-sm text-quiet">
          <span>
            {!isRead && <span className="mr-1.5 inline-block size-2 rounded-full bg-apricot" aria-hidden="true" />}
            {!isRead && <span className="sr-only">{texts.unreadSentence} </span>}
            <span>{typeNames[type]}</span>
          </span>
          <time dateTime={createdAt} className="whitespace-nowrap">
            {format(new Date(createdAt), dateFormat)}
          </time>
        </span>
        <span className={clsx('mt-0.5 block wrap-anywhere whitespace-pre-wrap', !isRead && 'font-semibold')}>{message}</span>
        <span className="mt-0.5 block text-sm wrap-anywhere text-quiet">{fill(texts.fromSender, { sender })}</span>
        {context && (
          <span className="mt-0.5 block text-xs wrap-anywhere text-quiet">
            {fill(texts.onPathVersionBuild, { path: context.path, build: context.build })}
            {context.lastError && <span>{`, after: ${context.lastError}`}</span>}
          </span>
        )}
      </button>
      <div className="mt-1 flex items-center justify-between gap-2 px-2 text-sm">
        <select
          aria-label={fill(texts.statusOfFeedbackFromSender, { sender })}
          value={status}
          onChange={(event) => setNotificationState(id, event.currentTarget.value as FeedbackState)}
          className="min-h-8 rounded-field border border-edge bg-surface px-2"
        >
          {Object.entries(stateNames).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-label={fill(texts.deleteFeedbackFromSender, { sender })}
          onClick={() => deleteNotification(id)}
          className="min-h-8 rounded-field px-2 font-medium text-brick hover:bg-brick-soft"
        >
          {texts.deleteLabel}
        </button>
      </div>
    </li>
  )
}
