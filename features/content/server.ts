import { declareFlag } from '#features/feature-flags/server'
import { libraryUse } from '#features/library/server'
import { registerPersonalData } from '#features/personal-data/server'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import type { Services } from '#platform/http/services.ts'
import * as calls from './contract.ts'
import { contentPlanning } from './server/planning-flag.ts'
import { personalData } from './server/personal-data.ts'
import { postClips } from './server/clips/post-clips.ts'
import { draftPosts } from './server/posts/draft-posts.ts'
import { pageOfPosts, postOf, removePost, saveText, setPosted } from './server/posts/my-posts.ts'
import { refuseUnshared, templatesFor, templateUse } from './server/posts/shared-templates.ts'
import { sendPosts } from './server/posts/send-posts.ts'
import { planMissing, strategyOf } from './server/strategy/plan-films.ts'

export { brokerageLine } from './server/posts/brokerage-line.ts'
export { createDemoPosts } from './server/demo-posts.ts'

/** What agents plan to post, and which videos they lack. */
export function content(app: App, services: Services): void {
  const { db } = services
  registerPersonalData(app, personalData(services))
  declareFlag(app, contentPlanning)
  sendPosts(app, services)
  postClips(app, services)

  route(app, calls.draftMyPosts, async (_, { actor }) => {
    await draftPosts(services, actor.id)
    return undefined
  })
  route(app, calls.myPosts, ({ query }, { actor }) => pageOfPosts(db, { accountId: actor.id, from: query.from, to: query.to }, query))
  app.ports.add(libraryUse, templateUse)
  route(app, calls.postTemplates, async ({ params }, { actor }) => ({
    items: await templatesFor(db, actor.id, params.postId, services.config.publicUrl),
  }))
  route(app, calls.changePost, async ({ params, body }, { actor }) => {
    if (body.templateId) await refuseUnshared(db, body.templateId)
    await saveText(db, actor.id, params.postId, body)
    return postOf(db, actor.id, params.postId)
  })
  route(app, calls.markPosted, async ({ params, body }, { actor }) => {
    await setPosted(services, actor.id, params.postId, body)
    return postOf(db, actor.id, params.postId)
  })
  route(app, calls.dropPost, async ({ params }, { actor }) => {
    await removePost(db, actor.id, params.postId)
    return undefined
  })
  route(app, calls.contentStrategy, (_, { actor }) => strategyOf(services, actor.id))
  route(app, calls.planFilm, async ({ body }, { actor }) => postOf(db, actor.id, await planMissing(services, actor.id, body)))
}
