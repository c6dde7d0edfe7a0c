export function EqualHousingMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="miter" aria-hidden="true">
      <path d="M2.5 10 12 3l9.5 7M4.5 9v12h15V9" />
      <path d="M8.5 12.5h7M8.5 16.5h7" strokeWidth="2.4" />
    </svg>
  )
}
