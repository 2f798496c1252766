import { z } from 'zod'
import { ArticleText } from '../article/contract'
import { Banner } from '../banner/contract'
import { Id, Time } from '../base/contract'
import { NoticeText } from '../notice/contract'
import { Product } from '../product/contract'
import { ThemeDetail } from '../theme/contract'

export const PREVIEW_KINDS = ['product', 'theme', 'banner', 'article', 'notice'] as const
export type PreviewKind = (typeof PREVIEW_KINDS)[number]

const kind = z.enum(PREVIEW_KINDS).meta({
  title: 'Kind',
  labels: { product: 'Product', theme: 'Theme', banner: 'Banner', article: 'Article', notice: 'Notice' },
})
const expires_at = Time.meta({ title: 'Valid until' })

export const PreviewTicketDraft = z.strictObject({ kind, id: Id.meta({ title: 'ID' }) })

export const PreviewTicket = z
  .object({
    ticket: z
      .string()
      .meta({ title: 'Preview ticket', description: 'Anyone with it sees this record and nothing else' }),
    expires_at,
  })
  .meta({ id: 'PreviewTicket' })

export const PreviewByTicket = z.strictObject({
  ticket: z
    .string()
    .min(1)
    .max(100)
    .meta({ title: 'Preview ticket', writeOnly: true, examples: ['tk_…'] }),
})

/** A preview, by its kind. */
export const Preview = z
  .object({
    kind,
    expires_at,
    product: Product.nullable().meta({ title: 'Product', description: 'As it will be on sale' }),
    theme: ThemeDetail.nullable().meta({ title: 'Theme', description: 'With products that are not on sale yet' }),
    banner: Banner.nullable().meta({ title: 'Banner', description: 'With slides that are not shown yet' }),
    article: ArticleText.nullable().meta({ title: 'Article' }),
    notice: NoticeText.nullable().meta({ title: 'Notice' }),
  })
  .meta({ id: 'Preview' })
