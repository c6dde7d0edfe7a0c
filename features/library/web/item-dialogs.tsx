import * as texts from '#texts/library'
import type { LibraryItem } from '#features/library/contract'
import { fill } from '#platform/contract/fill.ts'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { FileForm } from './file-form.tsx'
import { HistoryList } from './history-list.tsx'
import { ItemForm } from './item-form.tsx'
import { StepForm } from './step-form.tsx'

/** What is asked or shown; an `edit` without an item adds one. */
export type OpenDialog =
  | { show: 'edit'; item?: LibraryItem }
  | { show: 'file' | 'history' | 'delete' | 'take_down' | 'put_back'; item: LibraryItem }

interface ItemDialogsProps {
  open: OpenDialog | undefined
  onClose: () => void
  /** After something changed. */
  onDone: (message: string) => void
}

export function ItemDialogs({ open, onClose, onDone }: ItemDialogsProps) {
  return (
    <Dialog wide={open?.show === 'edit'} title={open ? titleOf(open) : ''} open={open !== undefined} onClose={onClose}>
      {open && <Content key={`${open.show}-${open.item?.id}`} open={open} onDone={onDone} />}
    </Dialog>
  )
}

function titleOf({ show, item }: OpenDialog): string {
  const titles = {
    edit: item ? texts.editTitle : texts.addItem,
    file: item?.media ? texts.replaceTitle : texts.uploadTitle,
    history: texts.historyTitle,
    delete: texts.deleteTitle,
    take_down: texts.takeDownTitle,
    put_back: texts.putBackTitle,
  }
  return fill(titles[show], { title: item?.title ?? '' })
}

function Content({ open, onDone }: { open: OpenDialog; onDone: (message: string) => void }) {
  if (open.show === 'edit') return <ItemForm {...(open.item && { item: open.item })} onSaved={onDone} />
  if (open.show === 'file') return <FileForm item={open.item} onSaved={onDone} />
  if (open.show === 'history') return <HistoryList id={open.item.id} />
  return <StepForm item={open.item} step={open.show} onDone={onDone} />
}
