'use client'

import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { moment } from '@/packages/client/src/shop/time'
import type { ArticleText, NoticeText, ThemeDetail } from '../client'
import parts from '../parts/parts.module.css'
import { Photo, ProductCards } from '../parts/product-card'
import { RichText } from '../parts/rich-text'
import { Empty } from '../parts/states'
import classes from './lists.module.css'

export const ArticlePage = ({
  article: { title, author, published_at, summary, content },
}: {
  article: ArticleText
}) => (
  <article className={parts.section}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.by}>{compact([author, moment(published_at).slice(0, 10)]).join(' · ')}</p>
    {summary && <p className={classes.summary}>{summary}</p>}
    <RichText html={content} />
  </article>
)

export const NoticePage = ({ notice: { title, published_at, content } }: { notice: NoticeText }) => (
  <article className={parts.section}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.by}>{moment(published_at)}</p>
    <RichText html={content} />
  </article>
)

export function ThemePage({ theme }: { theme: ThemeDetail }) {
  const { t } = useLanguage()
  const { description, head_img, topic_img, products } = theme
  return (
    <>
      <Photo src={head_img ?? topic_img} className={classes.head} width={800} />
      {description && <p className={classes.themeWords}>{description}</p>}
      {products.length === 0 && <Empty icon="tag" title={t('No products here right now')} />}
      <ProductCards products={products} />
    </>
  )
}
