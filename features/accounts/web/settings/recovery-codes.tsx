import { Notice } from '#platform/web/ui/feedback/notice.tsx'

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice tone="attention" role="status" title="Your recovery codes">
      <p>Keep them where you find them without your phone. Each works once in place of a code. They are not shown again.</p>
      <ul aria-label="Recovery codes" className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  )
}
