import * as texts from '#texts/platform'
import * as z from 'zod/mini'

export const maxPageLength = 100

const whole = (sentence: string, most: number) =>
  z.coerce.number(sentence).check(z.int(sentence), z.minimum(1, sentence), z.maximum(most, sentence))

/** Query fields of a list that comes in pages of 50, or of up to 100 by `limit`. */
export const pageQuery = {
  page: z._default(whole(texts.chooseAPage, 1_000_000), 1),
  limit: z._default(whole(texts.askFor1To100Entries, maxPageLength), 50),
}

/** Response fields beside the list itself. */
export const pageNumbers = {
  /** Entries on all pages. */
  total: z.int(),
  /** The last page where a later one was requested. */
  page: z.int(),
  pages: z.int(),
  nextPage: z.nullable(z.int()),
}

export interface PageQuery {
  page: number
  limit: number
}

export interface PageNumbers {
  total: number
  page: number
  pages: number
  nextPage: number | null
}

export interface Page<T> extends PageNumbers {
  items: T[]
}

/** Returns the numbers of the requested page, or of the last one if the list ends before it. */
export function numberPage(total: number, query: PageQuery): PageNumbers {
  const pages = Math.max(1, Math.ceil(total / query.limit))
  const page = Math.min(query.page, pages)
  return { total, page, pages, nextPage: page < pages ? page + 1 : null }
}

/** Cuts a page out of a list in memory. */
export function cutPage<T>(all: readonly T[], query: PageQuery): Page<T> {
  const numbers = numberPage(all.length, query)
  const start = (numbers.page - 1) * query.limit
  return { items: all.slice(start, start + query.limit), ...numbers }
}
