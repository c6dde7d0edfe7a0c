import { usePublicSettings } from '#platform/web/session/public-settings.ts'

/** Who made the data of our own map; the style of an operator names its sources itself. */
export function MapCredits({ className = 'right-0 bottom-0' }: { className?: string | undefined }) {
  const { mapStyleUrl, mapCredits } = usePublicSettings()
  if (mapStyleUrl !== null || mapCredits.length === 0) return null
  return (
    <p className={`absolute z-1 rounded-tl-md bg-surface/92 px-1.5 py-0.5 font-sans text-[0.625rem] leading-4 text-quiet ${className}`}>
      {mapCredits.map(({ text, link }, index) => (
        <span key={text}>
          {index > 0 && <span>{' · '}</span>}
          {link === null ? (
            text
          ) : (
            <a href={link} target="_blank" rel="noreferrer" className="-my-1.5 inline-block py-1.5 underline">
              {text}
            </a>
          )}
        </span>
      ))}
    </p>
  )
}
