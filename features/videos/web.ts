export { ChapterEditor, VideoUploader } from './web/agent-tools.tsx'
export { momentFromSearch, type TourMoment, type TourPlayerHandle } from './web/tour-moment.ts'
export { TourPlayer } from './web/player/tour-player.tsx'
export { TourScreen, type TourScreenHandle } from './web/player/tour-screen.tsx'
