/** A value to copy to somewhere else, with its name. */
export function Shown({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="font-mono text-sm [overflow-wrap:anywhere] select-all">{text}</dd>
    </div>
  )
}
