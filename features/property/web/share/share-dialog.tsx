import * as texts from '#texts/property'
import { fill } from '#platform/contract/fill.ts'
import { Link2, Mail, MessageSquare, Printer, Share } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Property } from '#features/listings/contract'
import type { TourMoment } from '#features/videos/web'
import { copyLink } from '#platform/web/toast/copy-link.ts'
import { shareEvent, tell } from '#platform/web/visit-events.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Checkbox } from '#platform/web/ui/forms/checkbox.tsx'
import { clock, price } from '#platform/web/ui/text/format.ts'
import { QrCode } from '#platform/web/ui/display/qr-code.tsx'
import { shareLink, shareTargets } from './share-link.ts'

interface ShareDialogProps {
  home: Pick<Property, 'id' | 'title' | 'city' | 'state' | 'price'>
  moment?: TourMoment | undefined
  onClose: () => void
}

/** Ways to hand on a home, or a moment of its tour. */
export function ShareDialog({ home, moment, onClose }: ShareDialogProps) {
  const hasMoment = moment !== undefined && moment.seconds > 0
  const [withMoment, setWithMoment] = useState(hasMoment)
  const link = shareLink(location.origin, home.id, withMoment ? moment?.seconds : undefined)
  const title = `${home.title}, ${home.city}, ${home.state}, ${price(home.price)}`
  const { mail, message } = shareTargets(title, link)
  const room = moment?.chapter?.label || moment?.chapter?.room

  const canShare = typeof navigator.share === 'function'
  // Closing the system's sheet is no failure.
  const sendShare = () => tell(shareEvent, home.id)
  const shareBySystem = () => void navigator.share({ title, url: link }).then(sendShare, () => undefined)
  // The page is printed, not the dialog before it.
  function print() {
    flushSync(onClose)
    window.print()
  }
  const way = buttonClass({ variant: 'secondary' }, 'justify-start')

  return (
    <Dialog open sheet title={texts.shareThisHome} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {hasMoment && (
          <Checkbox
            checked={withMoment}
            onChange={({ target }) => setWithMoment(target.checked)}
            label={fill(texts.startTourAt, { time: clock(moment.seconds), room: room ? ` (${room})` : '' })}
          />
        )}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button
            variant="secondary"
            className="justify-start"
            onClick={() => {
              sendShare()
              void copyLink(link, { title: texts.linkCopied }, texts.copyThisLink)
            }}
          >
            <Link2 aria-hidden="true" className="size-5" />
            {texts.copyLink}
          </Button>
          <a href={mail} className={way} onClick={sendShare}>
            <Mail aria-hidden="true" className="size-5" />
            {texts.email}
          </a>
          <a href={message} className={way} onClick={sendShare}>
            <MessageSquare aria-hidden="true" className="size-5" />
            {texts.textMessage}
          </a>
          {canShare && (
            <Button variant="secondary" className="justify-start" onClick={shareBySystem}>
              <Share aria-hidden="true" className="size-5" />
              {texts.moreWaysToShare}
            </Button>
          )}
          <Button variant="secondary" className="justify-start" onClick={print}>
            <Printer aria-hidden="true" className="size-5" />
            {texts.print}
          </Button>
        </div>
        <figure className="flex items-center gap-4">
          <div className="size-32 shrink-0 rounded-card border border-line bg-white p-1">
            <QrCode link={link} className="size-full" />
          </div>
          <figcaption className="min-w-0 text-sm text-quiet">
            {texts.scanToOpenOnYourPhone}
            <span className="mt-1 block break-all select-all">{link}</span>
          </figcaption>
        </figure>
      </div>
    </Dialog>
  )
}
