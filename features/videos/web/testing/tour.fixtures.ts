import { videoFixture } from '../../contract/testing/video.fixtures.ts'

/** An uploaded tour that plays, without chapters. */
export const tourFixture = videoFixture({ id: 7, title: 'Maple Street', chapters: [] })
