import { href, Link } from 'react-router'
import { product } from '#platform/contract/product.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Article } from './article.tsx'
import { pageMeta } from './page-meta.ts'

export const meta = pageMeta('For Agents', `Publish your homes on ${product.name} with a video tour buyers can walk through room by room.`)

export default function AgentInfoPage() {
  return (
    <Article title="For Agents" lead="Let buyers walk through the home before they ask you for an hour of your day.">
      <p className="flex flex-wrap gap-3 [&_a]:no-underline">
        <ButtonLink to={href('/agent-signup')} className="text-on-spruce!">
          Sign up as an agent
        </ButtonLink>
        <ButtonLink to={href('/login')} variant="secondary" className="text-ink!">
          Agent Sign In
        </ButtonLink>
      </p>
      <h2>Your tour, room by room</h2>
      <p>
        Upload a video or link one from YouTube, Vimeo, Wistia, Dailymotion or Matterport. Mark where each room begins while you watch, or
        paste lines such as “0:42 Kitchen”. Buyers jump straight to the room they care about.
      </p>
      <h2>Your listing, at your pace</h2>
      <ul>
        <li>Drafts are saved as you type. Nothing is public until you publish it.</li>
        <li>Photos are resized for every screen, and the location hidden in their files is removed.</li>
        <li>
          Put a home on hold, mark it sold or archive it. Price and status changes are recorded from the first day, and buyers can see them.
        </li>
      </ul>
      <h2>Your conversations</h2>
      <p>
        A buyer who writes from one of your homes reaches you and nobody else. We do not sell the inquiry to other agents, and no other
        agent’s face stands beside your listing.
      </p>
      <h2>What you need</h2>
      <ul>
        <li>A real estate license. You enter its number and state when you sign up, and both are shown beside your name.</li>
        <li>The name of your brokerage. Every home and your profile show it, as advertising rules require.</li>
        <li>Homes you are allowed to advertise, and media you own or may use.</li>
      </ul>
      <p>
        Until we have checked your license, your pages say so. Read <Link to={href('/terms')}>the terms</Link> and{' '}
        <Link to={href('/equal-housing-opportunity')}>how we keep advertising fair</Link> before you publish.
      </p>
    </Article>
  )
}
