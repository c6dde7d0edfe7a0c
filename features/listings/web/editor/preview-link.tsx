import * as texts from '#texts/listings'
import { href } from 'react-router'
import { ButtonLink, type ButtonSize } from '#platform/web/ui/button.tsx'
import { useEditor } from './editor-context.ts'

/** Leaving the editor sends what is still waiting. */
export function PreviewLink({ size }: { size?: ButtonSize }) {
  const { listing } = useEditor()
  return (
    <ButtonLink variant="secondary" size={size} to={href('/agent/homes/:id/preview', { id: String(listing.id) })}>
      {texts.preview}
    </ButtonLink>
  )
}
