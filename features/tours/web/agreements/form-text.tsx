import * as texts from '#texts/tours'

/** Renders the text of a form at 12 points or more; a paragraph between `**` is bold. */
export function FormText({ text }: { text: string }) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is reached by the keyboard
      tabIndex={0}
      role="region"
      aria-label={texts.readTheAgreement}
      className="flex max-h-96 flex-col gap-3 overflow-y-auto rounded-field border border-line bg-sunken p-4 break-words"
    >
      {text.split('\n\n').map((paragraph, index) => {
        const bold = /^\*\*(.+)\*\*$/.exec(paragraph)?.[1]
        return <p key={index}>{bold ? <strong>{bold}</strong> : paragraph}</p>
      })}
    </div>
  )
}
