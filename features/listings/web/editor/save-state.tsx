import * as texts from '#texts/listings'
import { AlertTriangle, Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react'
import { statusOf, unsaved, type SaveStatus } from './autosave-machine.ts'
import { useEditor } from './editor-context.ts'

const icons = {
  saved: Check,
  saving: LoaderCircle,
  failed: CloudOff,
  elsewhere: AlertTriangle,
  'to-correct': CircleAlert,
  'to-confirm': CircleAlert,
}

const labels: Record<SaveStatus, string> = {
  saved: texts.saved,
  saving: texts.saving,
  failed: texts.notSavedTryingAgain,
  elsewhere: texts.changedElsewhere,
  'to-correct': texts.savedExceptHighlightedFields,
  'to-confirm': texts.savedExceptTheNewPrice,
}

/** Whether everything typed is stored; read out when it changes. */
export function SaveState() {
  const { state } = useEditor()
  const status = statusOf(state)
  const Icon = icons[status]
  const calm = status === 'saved' || status === 'saving'
  return (
    <p role="status" className={`flex items-center gap-2 text-sm font-medium ${calm ? 'text-quiet' : 'text-brick'}`}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={`size-5 shrink-0 ${status === 'saving' ? 'animate-spin' : ''}`} />
      <span>
        <span>{labels[status]}</span>
        {status === 'failed' && (
          <span className="sr-only">
            . <span>{state.failure}</span>
          </span>
        )}
        {status === 'to-correct' && (
          <span className="sr-only">
            : <span>{unsaved(state).length}</span>
          </span>
        )}
      </span>
    </p>
  )
}
