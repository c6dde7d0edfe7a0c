interface ProgressBarProps {
  label: string
  /** 0 to 1; leave out while the length is unknown. */
  value?: number
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={percent === undefined ? 'h-full w-1/3 animate-shimmer bg-spruce' : 'h-full rounded-full bg-spruce transition-[width]'}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
