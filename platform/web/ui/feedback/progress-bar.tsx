interface ProgressBarProps {
  label: string
  /** 0 to 1; leave out while the length is unknown. */
  value?: number
}

const classes =
  'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-sunken indeterminate:animate-shimmer [&::-moz-progress-bar]:bg-spruce [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-spruce'

export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress aria-label={label} max={1} value={value} className={classes} />
}
