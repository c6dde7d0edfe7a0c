import * as texts from '#texts/insights'
import { oneLine } from '#platform/contract/field-checks.ts'
import { fill } from '#platform/contract/fill.ts'
import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { typedField } from '#platform/contract/typed-field.ts'
import { readDay } from '#platform/contract/typed-day.ts'
import { readNumber } from '#platform/contract/typed-number.ts'
import { insightCategories } from './contract/category-of.ts'
import { withHttps } from '#platform/contract/text/pasted-link.ts'

export { insightCategories, insightCategoryOf, type InsightCategory } from './contract/category-of.ts'

export const InsightType = z.enum(['insight', 'info', 'tip', 'warning'])
export type InsightType = z.infer<typeof InsightType>

/** Visitors never see an aging figure older than this. */
export const maxTipAgeDays = 90

const sentence = (missing: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      oneLine(most),
      z.minLength(1, missing),
      z.maxLength(most, fill(texts.useUpToMaximumCharacters, { maximum: most.toLocaleString('en-US') })),
    )

const emptyAsNull = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(schema),
  )

/** A rate, an amount or a year. */
const aging = /\d\s?%|\$\s?\d|\b(?:19|20)\d\d\b/

/** A tip with a source ages from the day `asOf`, on which the source was last checked: `goodForDays`, or 90 days without it. */
export const InsightText = z
  .object({
    title: sentence(texts.enterATitle, 120),
    content: sentence(texts.enterTheTip, 600),
    category: z.enum(insightCategories),
    type: InsightType,
    source: emptyAsNull(z.string().check(z.trim(), oneLine(), z.maxLength(200, texts.use200CharactersOrFewer))),
    sourceUrl: emptyAsNull(
      z.pipe(
        z.string(texts.enterALinkThatBeginsWithHttps).check(z.maxLength(500, texts.enterALinkThatBeginsWithHttps), z.overwrite(withHttps)),
        z.url({ protocol: /^https$/, error: texts.enterALinkThatBeginsWithHttps }).check(z.maxLength(500)),
      ),
    ),
    /** YYYY-MM-DD */
    asOf: emptyAsNull(typedField(readDay, z.iso.date(texts.enterADate))),
    goodForDays: emptyAsNull(
      typedField(
        readNumber,
        z
          .number(texts.enterANumberOfDays)
          .check(
            z.int(texts.enterAWholeNumberOfDays),
            z.minimum(1, texts.enter1DayOrMore),
            z.maximum(maxTipAgeDays, texts.enter90DaysOrFewer),
          ),
      ),
    ),
  })
  .check(
    z.refine((tip) => tip.source === null || tip.asOf !== null, { path: ['asOf'], error: texts.enterTheSourceDate }),
    z.refine(({ source, title, content }) => source !== null || !aging.test(`${title} ${content}`), {
      path: ['source'],
      error: texts.enterTheSourceOfTheFigure,
    }),
    z.refine((tip) => tip.asOf === null || tip.source !== null, { path: ['source'], error: texts.enterTheSource }),
    z.refine((tip) => tip.goodForDays === null || tip.asOf !== null, { path: ['asOf'], error: texts.enterTheDateTheseDaysStart }),
  )
export type InsightText = z.infer<typeof InsightText>

export const Insight = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  category: z.enum(insightCategories),
  type: InsightType,
  source: z.nullable(z.string()),
  sourceUrl: z.nullable(z.string()),
  asOf: z.nullable(z.string()),
  goodForDays: z.nullable(z.number()),
  /** Its figure is out of date: visitors do not see the tip until an administrator updates it. */
  old: z.boolean(),
})
export type Insight = z.infer<typeof Insight>

export const insightsAtOnce = 3
/** Tips there may be; more are refused. */
export const maxInsights = 500

export const insightsFor = endpoint({
  method: 'GET',
  path: '/api/insights',
  access: 'public',
  summary: 'Three tips that suit a page, none of them out of date; the same three each time for the same page',
  query: z.object({ path: z.string().check(z.startsWith('/', texts.nameThePathOfAPage), z.maxLength(300)) }),
  reply: z.array(Insight),
})

export const listInsights = endpoint({
  method: 'GET',
  path: '/api/admin/insights',
  access: 'admin',
  summary: 'Every tip, by category',
  reply: z.array(Insight),
})

export const addInsight = endpoint({
  method: 'POST',
  path: '/api/admin/insights',
  repeat: 'key',
  access: 'admin',
  summary: 'Add a tip',
  audited: true,
  body: InsightText,
  reply: Insight,
})

const params = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)) })

export const changeInsight = endpoint({
  method: 'PUT',
  path: '/api/admin/insights/:id',
  access: 'admin',
  summary: 'Replace the words of a tip',
  audited: true,
  params,
  body: InsightText,
  reply: Insight,
})

export const removeInsight = endpoint({
  method: 'DELETE',
  path: '/api/admin/insights/:id',
  access: 'admin',
  summary: 'Take a tip away',
  audited: true,
  params,
})
