'use client'

import { moment } from '@/packages/client/src/shop/time'
import type { NoticeText } from '../client'
import parts from '../parts/parts.module.css'
import { RichText } from '../parts/rich-text'
import classes from './article.module.css'

export const NoticePage = ({ notice: { title, published_at, content } }: { notice: NoticeText }) => (
  <article className={parts.section}>
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.by}>{moment(published_at)}</p>
    <RichText html={content} />
  </article>
)
