interface BarListProps {
  bars: readonly { name: string; value: number; text: string }[]
}

/** Bars whose names and numbers stand in words, so that nothing is in the picture alone. */
export function BarList({ bars }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ name, value, text }) => (
        <li key={name}>
          <p className="flex justify-between gap-4 text-sm">
            <span>{name}</span>
            <span className="font-medium tabular-nums">{text}</span>
          </p>
          <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-sunken">
            <div className="h-full rounded-full bg-spruce" style={{ width: `${(value / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
