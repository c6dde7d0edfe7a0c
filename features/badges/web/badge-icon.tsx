import { Award, Clapperboard, Clock, DoorOpen, Handshake, House, KeyRound, MessageSquareReply, MessagesSquare, Video } from 'lucide-react'

const icons = {
  'first-home': House,
  'first-tour': Clapperboard,
  'room-by-room': DoorOpen,
  'five-doors': KeyRound,
  'first-sale': Handshake,
  'video-master': Video,
  'first-answer': MessageSquareReply,
  'same-day': Clock,
  'lead-magnet': MessagesSquare,
} as const

/** Drawn, because an emoji looks different on every device and like a toy beside figures. */
export function BadgeIcon({ id, className }: { id: string | undefined; className: string }) {
  const Icon = id && id in icons ? icons[id as keyof typeof icons] : Award
  return <Icon aria-hidden="true" strokeWidth={1.75} className={className} />
}
