import { join } from 'node:path'
import type { LibraryFields } from '#features/library/contract'
import { createDemoItem, type DemoItem } from '#features/library/server'
import type { DatabaseTransaction } from '#platform/database/database.ts'
import type { Services } from '#platform/http/services.ts'
import { idOf } from './load-videos.ts'
import { mediaFolder, type MediaCatalog } from './media-catalog.ts'
import { photoWidths, sizeFile } from './photo-sizes.ts'

interface DemoWorld {
  catalog: MediaCatalog
  accountIds: ReadonlyMap<string, number>
}

const plain: LibraryFields = {
  kind: 'picture',
  title: '',
  alt: '',
  tags: '',
  source: 'Tourstead demo studio',
  license: 'own',
  alteration: 'None',
  madeWithAi: false,
  text: '',
}

/** Fills the shared library: pictures, a clip, templates, and a picture that was taken down. */
export async function loadLibrary(trx: DatabaseTransaction, services: Services, { catalog, accountIds }: DemoWorld): Promise<void> {
  const pictureOf = (file: string): Pick<DemoItem, 'picture'> => {
    const image = catalog.sets.flatMap(({ images }) => images).find((each) => each.file === file)
    if (!image) throw new Error(`There is no picture ${file}.`)
    const path = (width: number, format: 'avif' | 'webp') => join(mediaFolder, sizeFile(file, width, format))
    const sizes = photoWidths.map((width) => ({ width, avif: path(width, 'avif'), webp: path(width, 'webp') }))
    return { picture: { width: image.width, height: image.height, sizes } }
  }
  const add = (fields: Partial<LibraryFields>, files: Omit<DemoItem, 'fields'> = {}) =>
    createDemoItem(trx, services, idOf(accountIds, 'nora'), { fields: { ...plain, ...fields }, ...files })

  await add(
    {
      title: 'Kitchen, staged',
      alt: 'A bright kitchen with an island',
      tags: 'kitchen, interior',
      alteration: 'Virtual Staging/Item Addition',
    },
    { ...pictureOf('03-kitchen.webp'), takenDown: 'The stager’s license ended.' },
  )
  await add(
    { kind: 'clip', title: 'An afternoon in the park', alt: 'People walking on a tree-lined path', tags: 'park, neighborhood' },
    { clip: join(mediaFolder, 'lifestyle-park.mp4') },
  )
  await add({
    kind: 'template',
    title: 'Weekend invitation',
    tags: 'open house, weekend',
    text: 'Free this weekend? Come see {home} in {city}. {beds} {price}\n\nTake the video tour first: {link}',
  })
  await add({
    kind: 'template',
    title: 'Short and simple',
    tags: 'new listing',
    text: '{home}, {city}. {price}\n\nThe tour, room by room: {link}',
  })
  await add(
    { title: 'Living room in the morning', alt: 'A living room with tall windows', tags: 'interior, morning', license: 'cc_by' },
    pictureOf('02-living.webp'),
  )
}
