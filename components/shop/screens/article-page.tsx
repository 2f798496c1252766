'use client'

import { moment } from '@/packages/client/src/shop/time'
import type { ArticleText } from '../client'
import parts from '../parts/parts.module.css'
import { RichText } from '../parts/rich-text'
import classes from './article.module.css'

export const ArticlePage = ({
  article: { title, author, published_at, summary, content },
}: {
  article: ArticleText
}) => (
  <article className={parts.section}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.by}>{[author, moment(published_at).slice(0, 10)].filter(Boolean).join(' · ')}</p>
    {summary && <p className={classes.summary}>{summary}</p>}
    <RichText html={content} />
  </article>
)
