import * as texts from '#texts/content'
import { CalendarHeart } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { draftMyPosts, myPosts, type Post } from '#features/content/contract'
import { call } from '#platform/web/call/call.ts'
import { ReadView } from '#platform/web/query/read-view.tsx'
import { useAllPages } from '#platform/web/query/use-all-pages.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { download } from '../download.ts'
import { longDay, monthText, shortDay, stepped, today, weeksOf, type CalendarView } from './calendar-days.ts'
import { channelNames, kindNames } from './post-names.ts'
import { PostDialog } from './post-dialog.tsx'

/** A month or a week of posts; which one stands in the address. */
export function SocialCalendar() {
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<number>()
  const view: CalendarView = address.get('view') === 'week' ? 'week' : 'month'
  const typed = address.get('from') ?? ''
  const day = /^20\d\d-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : today()
  const weeks = weeksOf(view, day)
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.[6]]
  const isDrafted = useDrafts()
  const reading = useAllPages(myPosts, isDrafted ? { query: { from, to } } : undefined)

  function go(next: { view?: CalendarView; from?: string }) {
    const { view: nextView = view, from: nextFrom = typed } = next
    setAddress(
      { ...(nextView === 'week' && { view: 'week' }), ...(nextFrom && { from: nextFrom }) },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 aria-live="polite" className="font-display text-xl font-semibold">
          {view === 'month' ? monthText(day) : `${longDay(from)} – ${longDay(to)}`}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={() => go({ from: stepped(view, day, -1) })}>
            {texts.previous}
          </Button>
          <Button size="small" variant="secondary" onClick={() => go({ from: today() })}>
            {texts.todayLabel}
          </Button>
          <Button size="small" variant="secondary" onClick={() => go({ from: stepped(view, day, 1) })}>
            {texts.next}
          </Button>
          <fieldset className="flex gap-2">
            <legend className="sr-only">{texts.view}</legend>
            {(['month', 'week'] as const).map((each) => (
              <Button
                key={each}
                size="small"
                variant={view === each ? 'primary' : 'secondary'}
                aria-pressed={view === each}
                onClick={() => go({ view: each })}
              >
                {each === 'month' ? texts.month : texts.week}
              </Button>
            ))}
          </fieldset>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={href('/contentstrategy')} className="inline-flex min-h-9 items-center text-spruce underline underline-offset-2">
          {texts.planVideos}
        </Link>
        <Button size="small" variant="quiet" onClick={() => void download('/api/agent/posts/calendar', 'social-calendar.ics')}>
          {texts.addToCalendar}
        </Button>
      </div>
      <ReadView reading={reading} what={texts.yourPostsInSentence}>
        {({ items }) => {
          const post = items.find(({ id }) => id === opened)
          return (
            <>
              <Weeks weeks={weeks} posts={items} month={view === 'month' ? day.slice(0, 7) : undefined} onOpen={setOpened} />
              {items.length === 0 && (
                <EmptyState icon={<CalendarHeart aria-hidden="true" />} title={texts.noPosts}>
                  {texts.postsAppear}
                </EmptyState>
              )}
              {post && <PostDialog key={post.id} post={post} onClose={() => setOpened(undefined)} />}
            </>
          )
        }}
      </ReadView>
    </div>
  )
}

/** Has what happened to the listings drafted once, when the page opens; returns whether that is over, whatever came of it. */
function useDrafts(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    void call(draftMyPosts)
      .catch(() => undefined)
      .finally(() => setIsOver(true))
  }, [])
  return isOver
}

interface WeeksProps {
  weeks: readonly (readonly string[])[]
  posts: readonly Post[]
  /** Days of other months are quieter. */
  month: string | undefined
  onOpen: (id: number) => void
}

/** Seven columns where there is room for them; on a phone a list of the days that have something. */
function Weeks({ weeks, posts, month, onOpen }: WeeksProps) {
  const now = today()
  return (
    <ol className="grid gap-2 lg:grid-cols-7">
      {weeks.flat().map((day) => {
        const planned = posts.filter(({ plannedOn }) => plannedOn === day)
        const isOutside = month !== undefined && !day.startsWith(month)
        return (
          <li
            key={day}
            className={`min-w-0 flex-col gap-2 rounded-card border p-2 lg:min-h-28 ${planned.length === 0 ? 'hidden lg:flex' : 'flex'} ${day === now ? 'border-spruce' : 'border-line'} ${isOutside ? 'bg-sunken' : 'bg-surface'}`}
          >
            <h3 className={`text-sm ${day === now ? 'font-semibold text-spruce' : 'text-quiet'}`}>{shortDay(day)}</h3>
            <ul className="flex flex-col gap-2">
              {planned.map((post) => (
                <li key={post.id}>
                  <PostButton post={post} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function PostButton({ post: { id, kind, title, channel, posted }, onOpen }: { post: Post; onOpen: (id: number) => void }) {
  return (
    <button
      type="button"
      onClick={() => onOpen(id)}
      className="flex w-full flex-col gap-0.5 rounded-field border border-edge bg-surface p-2 text-left text-sm hover:bg-sunken"
    >
      <span className="font-medium">{kindNames[kind]}</span>
      <span className="break-words">{title.replace(/^[^:]+: /, '')}</span>
      <span className="text-quiet">{posted ? texts.postedBadge : channelNames[channel]}</span>
    </button>
  )
}
