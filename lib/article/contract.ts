import { z } from 'zod'
import { leadingSlides } from '../banner/contract'
import { Id, line, naming, RecordFields, RichText, richText, text } from '../base/contract'
import { filterInput, pageInput, recordListInput } from '../base/paging'
import { moment, planned_at, published_at, state, status } from '../data/publishing-contract'
import { Image, ImageDraft } from '../file/contract'
import { RichNode } from '../rich-text/contract'

const COVER = { title: 'Cover' }
const CONTENT = { title: 'Content' }

const fields = {
  title: naming(line(120).meta({ title: 'Title' })),
  type: line(50).meta({ title: 'Type', dict: 'article_type', examples: ['guide'] }),
  summary: text(300).meta({ title: 'Summary', widget: 'textarea' }),
}
const author = text(60).meta({ title: 'Author' })

/** As a mini-program lists it. */
export const Article = z
  .object({
    id: Id,
    ...fields,
    cover: Image.nullable().meta(COVER),
    author,
    published_at,
  })
  .meta({ id: 'Article' })

export const ArticleText = Article.extend({
  content: RichText.meta({ title: 'Content', description: 'As HTML' }),
  nodes: z
    .array(RichNode)
    .meta({ title: 'Nodes', description: 'The content for the `rich-text` component of a mini-program' }),
}).meta({ id: 'ArticleText' })

/** What people edit of an article: as the log and a conflict show it. */
export const ArticleSnapshot = Article.extend({
  content: RichText.meta(CONTENT),
  status,
  published_at: planned_at,
  views: z.int().meta({ title: 'Views', description: 'Views in the storefront, updated every few seconds' }),
  ...RecordFields,
})

export const ArticleRecord = ArticleSnapshot.extend({ slides: leadingSlides }).meta({ id: 'ArticleRecord' })

/** Without the content, which may be long. */
export const ArticleRow = ArticleSnapshot.omit({ content: true }).meta({ id: 'ArticleRow' })

export const ArticleDraft = z.strictObject({
  title: fields.title,
  type: fields.type,
  status: status.optional(),
  published_at: moment,
  author: author.optional().meta({ description: 'Leave empty for the name of the creator' }),
  cover: ImageDraft.nullable().optional().meta(COVER),
  summary: fields.summary.optional(),
  content: richText().optional().meta(CONTENT),
})
export const ArticleEdit = z.strictObject({ id: Id, ...ArticleDraft.partial().shape })

export const ArticleList = recordListInput(['title', 'published_at', 'views'], {
  status: state.optional(),
  type: fields.type.optional(),
})
export const ArticleFilter = filterInput(ArticleList)

export const ArticleBrowse = pageInput({ type: fields.type.optional() })
