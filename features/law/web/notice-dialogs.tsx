import type { Notice } from '#features/law/contract'
import { product } from '#platform/contract/product.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { NoticeText } from './notice-text.tsx'

/** Renders a closed dialog for each notice; a `DialogButton` opens it by the notice's id. */
export function NoticeDialogs({ notices }: { notices: readonly Notice[] }) {
  return notices.map(({ id, title, heading = title, body }) => (
    <Dialog key={id} id={id} title={heading} wide>
      <div className="prose">
        <NoticeText body={body} values={{ product: product.name }} />
      </div>
    </Dialog>
  ))
}
