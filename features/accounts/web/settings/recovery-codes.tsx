import * as texts from '#texts/accounts'
import { Notice } from '#platform/web/ui/feedback/notice.tsx'

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="attention" role="status" title={texts.yourRecoveryCodes}>
      <p>{texts.keepTheseSomewhereSafeApartFrom}</p>
      <ul aria-label={texts.recoveryCodes} className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
